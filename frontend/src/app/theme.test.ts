import { theme } from './theme.js';

test('[SHELL-020] the accent is #ac36e2, and the smallest text has 12 px in one family', () => {
  expect(theme.primaryColor).toBe('accent');
  expect(theme.colors?.accent?.[6]).toBe('#ac36e2');
  expect(theme.fontSizes?.xs).toBe('0.75rem');
  expect(theme.fontFamily).toMatch(/^'Inter Variable'/);
  expect(theme.headings?.fontFamily).toMatch(/^'Inter Variable'/);
});
