import { examPages, paths } from '../../lib/paths.js';

/** Pages with an address of their own that belong to an entry of the menu or of the bar below. */
const within: Readonly<Record<string, readonly string[]>> = {
  [paths.learning]: [paths.content, paths.classes],
  [paths.hub]: [paths.teacherList, paths.mockList, paths.create, paths.selfHome, examPages.summary],
  [paths.analytics]: [paths.usage, paths.performance],
  [paths.profile]: [paths.editProfile, paths.changePassword, paths.orders, paths.notices, paths.noticeSettings],
};

export const isWithin = (entry: string, pathname: string): boolean => within[entry]?.includes(pathname) ?? false;
