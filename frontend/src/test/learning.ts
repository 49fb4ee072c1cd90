import { getPerformance } from '@exam/contracts/http/reports';
import {
  continueContent,
  contentItem,
  contentLanguages,
  getCurriculum,
  getTopic,
  subjectView,
  type ContentItem,
  type CurriculumChapter,
  type CurriculumSubject,
} from '@exam/contracts/http/catalog-curriculum';
import { contentFileTypes } from '@exam/contracts/shared/learning-values';
import { answer, type FakeAnswer } from './fake-server.js';
import { aStudent } from './render-page.js';

/** Opens and closes its connection on its own; component tests have none. */
export const learner = {
  user_info: { ...aStudent.user_info, boardId: 'cbse', classId: 'c12', gradeId: 'c12', groupId: 'mpc' },
};

type Topic = CurriculumChapter['topics'][number];
export const aTopic = (topicName: string, given: Partial<Topic> = {}): Topic => ({
  topicId: topicName.toLowerCase().replaceAll(' ', '-'),
  topicName,
  isDefault: false,
  disabled: false,
  resources: contentFileTypes.map((value) => ({ value, isActive: true })),
  ...given,
});

export const aChapter = (chapterName: string, given: Partial<CurriculumChapter> = {}): CurriculumChapter => ({
  chapterId: chapterName.toLowerCase().replaceAll(' ', '-'),
  chapterName,
  chapterDescription: `What ${chapterName} is about`,
  chapterLongDescription: `<p>All of <b>${chapterName}</b></p>`,
  packageCode: 'PHY12',
  subscribed: true,
  userpackageStatus: 'Active',
  expired: false,
  access: 'open',
  isFree: false,
  topics: [aTopic(`${chapterName} one`), aTopic(`${chapterName} two`)],
  ...given,
});
export const locked = { subscribed: false, userpackageStatus: 'InActive', access: 'locked' } as const;
export const expired = { expired: true, access: 'expired' } as const;
export const inactive = { userpackageStatus: 'InActive', access: 'inactive' } as const;

export const aSubject = (subjectName: string, ...chapters: CurriculumChapter[]): CurriculumSubject =>
  subjectView.parse({ subjectId: subjectName.toLowerCase(), subjectName, chapters });

export const curriculum = (...subjects: CurriculumSubject[]): FakeAnswer =>
  answer(getCurriculum, { status: true, Item: { subjects, unlockedChapters: [] } });

export const anItem = (contentName: string, given: Partial<ContentItem> = {}): ContentItem =>
  contentItem.parse({
    contentId: contentName.toLowerCase().replaceAll(' ', '-'),
    content_Id: contentName.toLowerCase().replaceAll(' ', '-'),
    contentName,
    contentFileType: 'mp4',
    contentStorageKey: `content/${contentName}`,
    contentOrigin: 2,
    contentFile: 'file',
    language: 'en',
    languages: ['en'],
    examId: null,
    ...given,
  });

export const files = (...contentDetails: ContentItem[]): FakeAnswer =>
  answer(getTopic, { status: true, Item: { contentDetails } });

export const neverOpened = answer(continueContent, { status: true, Item: null });
/** Nothing was practised yet. */
export const noPerformance = answer(getPerformance, { status: true, res: { success: true, data: [] } });
export const languages = answer(contentLanguages, {
  status: true,
  data: [
    { name: 'English', code: 'en' },
    { name: 'Hindi', code: 'hi' },
    { name: 'Telugu', code: 'te' },
    { name: 'Tamil', code: 'ta' },
    { name: 'Marathi', code: 'mr' },
  ],
});
