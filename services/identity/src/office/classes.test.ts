import { classRows } from './classes.js';

const group = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
const sections = ['a', 'b'].map((sectionId) => ({ sectionId, sectionName: sectionId.toUpperCase() }));
const groups = [{ groupId: 'mpc', groupName: 'MPC', sections }];
const boards = [{ boardId: 'cbse', boardName: 'CBSE', classes: [{ classId: '12', className: 'Class 12', groups }] }];

test('who teaches a whole group teaches each of its sections, and counts once', () => {
  const rows = classRows(
    boards,
    [{ ...group, sectionId: 'a', count: 30 }],
    [
      { ...group, sectionId: null, userIds: ['iyer'] },
      { ...group, sectionId: 'a', userIds: ['iyer', 'rao'] },
    ],
  );
  expect(rows.map(({ sectionName, students, teachers }) => [sectionName, students, teachers])).toEqual([
    [null, 0, 1],
    ['A', 30, 2],
    ['B', 0, 1],
  ]);
});
