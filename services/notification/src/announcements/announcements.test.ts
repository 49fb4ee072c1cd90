import { randomUUID } from 'node:crypto';
import {
  announcementSeen,
  announcedPush,
  examPublished,
  listAnnouncements,
  profileUpdated,
  readAnnouncements,
  sendAnnouncement,
  tellSeen,
  watchExam,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { actor, refusal, startService, tokenFor, until, type Api, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import { examOf } from '../../test/events.js';
import { HearSeen } from './hear-seen.js';

const place = { orgId: 'school', boardId: 'cbse', classId: '12' };
let service: TestService;
let office: Api;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await startService('notification');
  office = await service.as({ roles: ['organiser'], orgId: 'school' });
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** An exam of a group with these students, each of a section. */
async function exam(sections: string[]) {
  const [groupId, examId] = [uuid7(), uuid7()];
  await service.deliver(examPublished, examOf(examId, { ...place, groupId, sectionId: null }));
  const students = await Promise.all(
    sections.map(async (sectionId) => {
      const userId = randomUUID();
      await service.deliver(profileUpdated, {
        ...{ userId, orgId: 'school', roles: ['student'], givenName: 'Asha', familyName: 'Rao', revision: 1 },
        currentAccountId: userId,
        accounts: [{ accountId: userId, isBaseAccount: true, ...place, groupId, sectionId }],
      });
      return actor({ userId, accountId: userId, ...place, groupId, sectionId });
    }),
  );
  return { examId, groupId, students };
}

const send = (api: Api, examId: string, more: object = {}) =>
  api.call(sendAnnouncement, {
    params: { examId },
    body: { commandId: randomUUID(), texts: { en: 'Question 4: read 10 for 100.' }, ...more },
  });
const minute = () => service.clock.advance(60_000);

async function room(student: ReturnType<typeof actor>, examId: string) {
  const socket = io(service.url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: await tokenFor(student) },
  });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on(announcedPush.name, (data: unknown) => heard.push(data));
  expect(await socket.emitWithAck(watchExam.name, { examId })).toMatchObject({ ok: true });
  return { socket, heard };
}
const listOf = async (student: ReturnType<typeof actor>, examId: string) =>
  (await (await service.as(student)).call(readAnnouncements, { params: { examId } }).expect(200)).body.items;

test('[TIME-008] an announcement reaches every connected room of its target within two seconds, and is listed after a reload', async () => {
  const { examId, students } = await exam(['a', 'a', 'b']);
  const [asha, , bela] = students;
  const [ofAsha, ofBela] = [await room(asha!, examId), await room(bela!, examId)];
  const began = performance.now();
  const { body } = await send(office, examId, { questionId: 'q-4' }).expect(200);
  await until(() => ofAsha.heard.length === 1 && ofBela.heard.length === 1);
  expect(performance.now() - began).toBeLessThan(2_000);
  const told = {
    announcementId: body.announcementId,
    texts: { en: 'Question 4: read 10 for 100.' },
    questionId: 'q-4',
  };
  expect(ofAsha.heard[0]).toMatchObject({ examId, announcement: told });
  minute();
  await send(office, examId, { texts: { en: 'B only' }, to: { sectionIds: ['b'] } }).expect(200);
  await until(() => ofBela.heard.length === 2);
  minute();
  await send(office, examId, { texts: { en: 'Asha only' }, to: { userIds: [asha!.userId] } }).expect(200);
  await until(() => ofAsha.heard.length === 2);
  expect(ofAsha.heard.at(-1)).toMatchObject({ announcement: { texts: { en: 'Asha only' } } });
  expect(ofBela.heard.at(-1)).toMatchObject({ announcement: { texts: { en: 'B only' } } });
  expect((await listOf(asha!, examId)).map(({ texts }) => texts.en)).toEqual(['Asha only', told.texts.en]);
  expect((await listOf(bela!, examId)).map(({ texts }) => texts.en)).toEqual(['B only', told.texts.en]);
  const stranger = actor({ ...place, groupId: 'another', sectionId: 'a' });
  await (await service.as(stranger)).call(readAnnouncements, { params: { examId } }).expect(404);
});

test('[TIME-008] a second one of the exam within a minute is refused, whoever sends it; sent again it is sent once', async () => {
  const { examId } = await exam(['a']);
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1) await send(office, examId, { commandId }).expect(200);
  const other = await service.as({ roles: ['org-admin'], orgId: 'school' });
  await send(other, examId).expect(429).expect(refusal('announcement.too_many'));
  service.clock.advance(59_000);
  await send(other, examId).expect(429);
  service.clock.advance(1_000);
  const sent = await Promise.all([send(office, examId), send(other, examId)]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await office.call(listAnnouncements, { params: { examId } }).expect(200)).body.items).toHaveLength(2);
});

test('[TIME-008] [MONITOR-007] staff see how many have seen it, and it is told once who; a teacher reaches own classes alone', async () => {
  const { examId, groupId, students } = await exam(['a', 'b']);
  const [asha, bela] = students;
  const ofAsha = await room(asha!, examId);
  const teacher = await service.as({ roles: ['teacher'], ...place, groupId, sectionId: 'a' });
  await send(teacher, examId, { to: { userIds: [bela!.userId] } })
    .expect(404)
    .expect(refusal('user.not_found'));
  await send(teacher, examId, { to: { sectionIds: ['b'] } })
    .expect(404)
    .expect(refusal('place.unknown'));
  const { body } = await send(teacher, examId).expect(200);
  expect(await listOf(bela!, examId)).toEqual([]);
  ofAsha.socket.emit(tellSeen.name, { examId, announcementIds: [body.announcementId] });
  ofAsha.socket.emit(tellSeen.name, { examId, announcementIds: [body.announcementId] });
  await until(async () => {
    await service.app.get(HearSeen).keep();
    const { items } = (await teacher.call(listAnnouncements, { params: { examId } }).expect(200)).body;
    return items[0]!.seen === 1;
  });
  const heard = (await service.outbox.of(announcementSeen)).filter((one) => one.examId === examId);
  expect(heard.map(({ announcementId, userIds }) => [announcementId, userIds])).toEqual([
    [body.announcementId, [asha!.userId]],
  ]);
  const stranger = await service.as({ roles: ['teacher'], ...place, groupId: 'another', sectionId: 'a' });
  await send(stranger, examId).expect(404).expect(refusal('exam.not_found'));
  for (const texts of [{}, { en: ' ' }, { en: 'x'.repeat(501) }, { xx: 'No' }])
    await send(office, examId, { texts }).expect(400);
});

test('[TIME-008] a section that two groups call alike is told by a teacher of one as far as it is the own one', async () => {
  const { examId, groupId, students } = await exam(['a']);
  const other = uuid7();
  const morePlaces = [{ boardId: 'cbse', classId: '12', groupId: other, sectionId: 'a' }];
  const at = { ...place, groupId, sectionId: 'a' };
  await service.deliver(examPublished, { ...examOf(examId, at), morePlaces, revision: 2 } as never);
  const bela = actor({ userId: randomUUID(), ...place, groupId: other, sectionId: 'a' });
  await service.deliver(profileUpdated, {
    ...{ userId: bela.userId, orgId: 'school', roles: ['student'], givenName: 'Bela', familyName: 'Rao', revision: 1 },
    currentAccountId: bela.userId,
    accounts: [{ accountId: bela.userId, isBaseAccount: true, ...place, groupId: other, sectionId: 'a' }],
  });
  const teacher = await service.as({ roles: ['teacher'], ...at });
  for (const to of [undefined, { sectionIds: ['a'] }]) {
    await send(teacher, examId, { ...(to && { to }) }).expect(200);
    minute();
  }
  expect(await listOf(students[0]!, examId)).toHaveLength(2);
  expect(await listOf(bela, examId)).toEqual([]);
});
