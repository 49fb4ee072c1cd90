import { z } from 'zod';
import { change, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { languageCodes } from '../shared/exam-values.js';
import { Code, ok } from '../shared/values.js';

const named = z.string().trim().min(1).max(160);
/** The group of a class whose curriculum it is. */
const place = z.object({ boardId: Code, classId: Code, groupId: Code });
export type CurriculumPlace = z.infer<typeof place>;

export const curriculumKinds = ['subject', 'chapter', 'topic'] as const;
export type CurriculumKind = (typeof curriculumKinds)[number];
/** Ids of subjects are of their group; those of chapters and topics of the product. */
const part = z.object({ kind: z.enum(curriculumKinds), id: Code });
export type CurriculumPart = z.infer<typeof part>;
/** What a new part stands below: a subject below none. */
const parent = z.object({ kind: z.enum(['subject', 'chapter']), id: Code }).nullable();
export type CurriculumParent = z.infer<typeof parent>;

/** As a pack may bring them. */
export const mostParts = { subject: 100, chapter: 200, topic: 100 } as const;

const held = {
  name: z.string(),
  isHidden: z.boolean(),
  /** Those with a name of their own for it, which goes when the name is changed. */
  languages: z.array(z.enum(languageCodes)).max(languageCodes.length).default([]),
};
const topic = z.object({ ...held, topicId: z.string(), files: z.number().int().nonnegative() });
const chapter = z.object({ ...held, chapterId: z.string(), topics: z.array(topic).max(1_000) });
const subject = z.object({ ...held, subjectId: z.string(), chapters: z.array(chapter).max(1_000) });
export type EditedSubject = z.infer<typeof subject>;

const version = Version;
/** Of the whole curriculum: it rises with each of its changes. */
const changed = z.object({ status: ok, version });
const access = permitted('school.manage');

export const readCurriculum = defineRoute({
  service: 'catalog',
  name: 'readCurriculum',
  method: 'GET',
  path: '/operator/curriculum',
  summary: 'The curriculum of a group with what is hidden; for a teacher that of own classes and subjects',
  access: permitted('learning.edit'),
  query: place,
  answer: z.object({ status: ok, version, subjects: z.array(subject).max(1_000) }),
  refusals: ['curriculum.not_found'],
});

export const addCurriculumPart = defineRoute({
  service: 'catalog',
  name: 'addCurriculumPart',
  method: 'POST',
  path: '/operator/curriculum',
  summary: 'Adds a subject, a chapter of a subject or a topic of a chapter, behind the others',
  access,
  change: 'curriculum.added',
  body: change({ place, version, parent, name: named }),
  answer: changed.extend({ id: z.string() }),
  refusals: ['curriculum.not_found', 'curriculum.full', 'edit.conflict'],
});

export const changeCurriculumPart = defineRoute({
  service: 'catalog',
  name: 'changeCurriculumPart',
  method: 'PATCH',
  path: '/operator/curriculum',
  summary: 'Renames, hides or shows a subject, chapter or topic; students do not see what is hidden',
  access,
  change: 'curriculum.changed',
  body: change({ place, version, part, name: named.optional(), isHidden: z.boolean().optional() }).refine(
    ({ name, isHidden }) => name !== undefined || isHidden !== undefined,
    { message: 'nothing to change', path: ['name'] },
  ),
  answer: changed,
  refusals: ['curriculum.not_found', 'edit.conflict'],
});

export const orderCurriculum = defineRoute({
  service: 'catalog',
  name: 'orderCurriculum',
  method: 'PUT',
  path: '/operator/curriculum/order',
  summary: 'Puts the subjects, the chapters of a subject or the topics of a chapter in this order',
  access,
  change: 'curriculum.ordered',
  body: change({ place, version, parent, ids: z.array(Code).min(1).max(1_000) }),
  answer: changed,
  refusals: ['curriculum.not_found', 'edit.conflict'],
});

export const deleteCurriculumPart = defineRoute({
  service: 'catalog',
  name: 'deleteCurriculumPart',
  method: 'DELETE',
  path: '/operator/curriculum',
  summary: 'Deletes a subject, chapter or topic that has neither content, questions nor results and is in no package',
  access,
  change: 'curriculum.deleted',
  body: change({ place, version, part }),
  answer: changed,
  refusals: ['curriculum.not_found', 'curriculum.in_use', 'edit.conflict'],
});
