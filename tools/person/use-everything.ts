/** One student uses whatever the product offers, by its calls. */
import * as calls from '@exam/contracts';
import { consentVersions } from '@exam/contracts/shared/consent-versions';
import { until, type Api } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { orgId, place } from './busy-school.js';

export interface Student {
  readonly api: Api;
  readonly userId: string;
  readonly accountId: string;
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const word = 'Unmistakable';
const address = { HNO: `14, ${word} Road`, city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What services hear from each other takes a moment: asks until the call is answered. */
async function answered<Body>(ask: () => PromiseLike<{ status: number; body: Body }>): Promise<Body> {
  let last: { status: number; body: Body } | undefined;
  const isAnswered = async () => (last = await ask()).status === 200;
  await until(isAnswered, { everyMs: 250 }).catch((error: unknown) => {
    throw new Error(`${last?.status} ${JSON.stringify(last?.body)}`, { cause: error });
  });
  return last!.body;
}

type Upload = { method: string; url: string; headers: Record<string, string> };
async function send({ method, url, headers }: Upload): Promise<void> {
  const { status } = await fetch(url, { method, headers, body: png });
  expect(status).toBe(200);
}

export async function profile({ api, userId }: Student): Promise<void> {
  const started = await api
    .call(calls.startPictureUpload, { body: { contentType: 'image/png', sizeBytes: png.length } })
    .expect(200);
  await send(started.body.upload);
  const { profilePicStorageKey } = started.body;
  const body = {
    userId,
    parent_mobile: '9876500099',
    parent_email: `parent@${word}.example`,
    shippingAddress: address,
  };
  await api.call(calls.updateProfile, { body: { ...body, profilePicStorageKey } as never }).expect(200);
  const consent = { by: 'parent' as const, textVersion: consentVersions.at(-1)!, textLanguage: 'en' as const };
  await api.call(calls.giveConsent, { body: { ...consent, guardianName: word } }).expect(200);
  await api.call(calls.changePurpose, { body: { purpose: 'usage-analytics', isAllowed: true } }).expect(200);
  const elsewhere = { ...place, groupId: 'group-b12' };
  await api.call(calls.requestPlaceChange, { body: { ...elsewhere, reason: word } }).expect(200);
  await api.call(calls.addGrade, { body: elsewhere as never }).expect(200);
}

export async function learning({ api, userId, accountId }: Student): Promise<void> {
  const own = { accountId, userId };
  const film = { ...own, contentId: 'film', userName: word };
  const begun = await answered(() => api.call(calls.startView, { body: film }));
  await api
    .call(calls.updateView, { body: { ...own, id: begun.id, timeSpent: 30, place: { seconds: 12 } as never } })
    .expect(200);
  const notesDetails = [{ videoTime: '0:12', note: `Noted by ${word}` }];
  await api.call(calls.saveNotes, { params: { accountId }, body: { contentId: 'film', notesDetails } }).expect(200);
  await api.call(calls.remindOfClass, { params: { virtualClassId: 'class-soon' } }).expect(200);
  await api.call(calls.saveAttendance, { body: { userRef: userId, virtualClassId: 'class-now' } }).expect(200);
}

/** A purchase that is paid back in part, a subscription that was debited twice, a cart that nobody paid, a comment. */
export async function buying({ api }: Student, operator: Api, { razorpay }: Outside): Promise<void> {
  const save = async (item: object) => {
    const body = { packages: [item], shippingAddress: address, billing_name: word } as never;
    return (await api.call(calls.saveOrder, { body }).expect(200)).body;
  };
  const order = await save({ packageId: 'sold' });
  const paymentInit = razorpay.payOrder(order.paymentInit.id);
  const told = { orderid: order.orderId, paymentSuccess: true, paymentInit };
  await api.call(calls.updateOrder, { body: told }).expect(200);
  const said = { params: { packageId: 'sold' }, body: { text: `${word} liked every chapter of it` } };
  await api.call(calls.writePackageComment, said).expect(200);
  const { subscriptionId } = await save({ packageId: 'monthly', subscriptionSelected: 'monthly' });
  razorpay.chargeSubscription(subscriptionId!);
  await razorpay.webhooks.settled();
  razorpay.chargeSubscription(subscriptionId!);
  await razorpay.webhooks.settled();
  const refund = { amountPaise: 10_000, reason: 'returned' };
  await operator.call(calls.refundOrder, { params: { orderId: order.orderId }, body: refund }).expect(200);
}

export async function sit({ api, accountId }: Student, examId: string, examType: string, isSubmitted = true) {
  const here = { params: { examId }, body: { deviceId: 'device-of-asha' } };
  const { attemptId, epoch } = (await answered(() => api.call(calls.beginAttempt, here))).Item;
  const { body } = await api.call(calls.getPaper, { params: { examId, examType, accountId } }).expect(200);
  // one is wrong, for the notebook
  const answers = body.Item.questions.map(({ questionId }: { questionId: string }, at: number) => ({
    ...{ questionId, userAnswer: at === 0 ? 'a' : 'b', revision: 1, timeSpent: 20 },
  }));
  await api.call(calls.saveAnswers, { params: { attemptId }, body: { epoch, answers } }).expect(200);
  if (isSubmitted) await api.call(calls.submitAttempt, { params: { attemptId }, body: { epoch, answers } }).expect(200);
}

export async function sitting(student: Student): Promise<void> {
  const { api, userId, accountId } = student;
  await sit(student, 'exam-now', 'AdhocMockTest');
  await sit(student, 'exam-void', 'AdhocMockTest', false);
  const exam = { examId: 'exam-void', examType: 'AdhocMockTest', userId, accountId };
  await api.call(calls.cancelAttempt, { body: exam }).expect(200);
  const answers = [{ questionId: 'question-a', userAnswer: 'a' }];
  await answered(() => api.call(calls.submitQuiz, { params: { accountId }, body: { examId: 'quiz-a', answers } }));
  const params = { accountId };
  await api.call(calls.getMistakes, { params }).expect(200);
  const wanted = {
    ...{ subjectsId: 'subject-a', chapters: ['chapter-a'], noOfQuestions: 5 as const, difficulty: ['Easy' as const] },
    ...{ qType: ['SCCT' as const], nameOfAssessment: `${word} practice` },
  };
  const make = async () => (await api.call(calls.createSelfAssessment, { params, body: wanted }).expect(200)).body.Item;
  await sit(student, (await make()).examId, 'SelfAssessment');
  await make();
  await sit(student, 'exam-running', 'AdhocMockTest', false);
}

export async function talking(asha: Student, ravi: Student): Promise<string> {
  const text = { ...place, subjectId: 'subject-a', subjectName: 'Physics', content: 'Why does the capacity grow so?' };
  const query = { filename: `${word}.png`, contentType: 'image/png', size: png.length };
  const signed = (await asha.api.get(`/discussion/uploadImage?${new URLSearchParams(query as never)}`).expect(200))
    .body;
  await send(signed);
  const ask = async (api: Api, more: object = {}) =>
    (await api.call(calls.createPost, { body: { ...text, ...more } as never }).expect(200)).body.data.doc;
  const own = await ask(asha.api, { attachments: [signed.attachment] });
  const other = await ask(ravi.api);
  const answer = async (api: Api, postId: string) => {
    const body = { content: 'Because the gap between the plates is smaller' };
    return (await api.call(calls.createAnswer, { params: { postId }, body }).expect(200)).body.data.doc;
  };
  const [ofAsha, ofRavi] = [await answer(asha.api, other._id), await answer(ravi.api, own._id)];
  const comment = { content: 'That is a good way to say it' };
  await asha.api.call(calls.createComment, { params: { answerId: ofRavi._id }, body: comment }).expect(200);
  await ravi.api.call(calls.createComment, { params: { answerId: ofAsha._id }, body: comment }).expect(200);
  await asha.api.call(calls.likePost, { params: { id: other._id } }).expect(200);
  await ravi.api.call(calls.likePost, { params: { id: own._id } }).expect(200);
  await ravi.api.call(calls.likeAnswer, { params: { id: ofAsha._id } }).expect(200);
  await asha.api.call(calls.addFavourite, { params: { id: other._id } }).expect(200);
  const report = { for: 'Post' as const, content: 'abuse' as const };
  await asha.api.call(calls.reportItem, { body: { ...report, doc: other._id } }).expect(200);
  await ravi.api.call(calls.reportItem, { body: { ...report, doc: own._id } }).expect(200);
  return other._id;
}

export async function planning({ api, userId }: Student): Promise<void> {
  const event = {
    ...{ user_id: userId, orgId, eventType: 'self' as const, eventName: `${word} revises` },
    ...{ startDateTime: inHours(24), endDateTime: inHours(25) },
  };
  await api.call(calls.createEvent, { body: event }).expect(200);
  await api.call(calls.openCalendarFeed, { params: { userId } }).expect(200);
  await answered(() => api.call(calls.remindOfExam, { params: { userId, examId: 'exam-soon' } }));
  const { quiet } = (await api.call(calls.readNoticePreferences, { params: { userId } }).expect(200)).body;
  await api.call(calls.saveNoticePreferences, { params: { userId }, body: { quiet, channels: [] } }).expect(200);
}
