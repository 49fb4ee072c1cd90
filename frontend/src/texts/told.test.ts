import { told, toldIn } from './told.js';

const exam = {
  ...{ examId: 'e1', examName: 'Weekly mock', instructions: 'Be calm.' },
  translations: { hi: { examName: 'साप्ताहिक मॉक' }, te: { examName: 'వారపు మాక్', instructions: 'ప్రశాంతంగా ఉండండి.' } },
};

test('texts are told in the language, and those that are not there in it stay', () => {
  expect(toldIn(exam, 'te')).toMatchObject({ examName: 'వారపు మాక్', instructions: 'ప్రశాంతంగా ఉండండి.' });
  expect(toldIn(exam, 'hi')).toMatchObject({ examId: 'e1', examName: 'साप्ताहिक मॉक', instructions: 'Be calm.' });
  expect(toldIn(exam, 'ta')).toBe(exam);
  const { translations: _, ...plain } = exam;
  expect(toldIn<typeof plain & Partial<typeof exam>>(plain, 'hi')).toBe(plain);
});

test('nobody who has chosen no language reads anything but the own texts', () => {
  expect(told(exam)).toBe(exam);
});
