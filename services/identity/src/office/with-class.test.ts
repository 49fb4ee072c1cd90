import { withClass } from './with-class.js';

const sections = [{ sectionId: 'a', sectionName: 'A' }];
const mpc = { groupId: 'mpc', groupName: 'MPC', sections };
const boards = [
  { boardId: 'cbse', boardName: 'CBSE', classes: [{ classId: '12', className: 'Class 12', groups: [mpc] }] },
];
const ids = () => {
  let n = 0;
  return () => `new-${(n += 1)}`;
};
const named = { boardName: 'cbse', className: ' class  12', groupName: 'Mpc', sectionNames: ['B', 'a', 'b'] };

test('what has the name stays, and only what is missing is added', () => {
  const { board, classId, groupId } = withClass(boards, named, ids());
  expect([board.boardId, board.boardName, classId, groupId]).toEqual(['cbse', 'CBSE', '12', 'mpc']);
  const added = [...sections, { sectionId: 'new-1', sectionName: 'B' }];
  expect(board.classes).toEqual([{ classId: '12', className: 'Class 12', groups: [{ ...mpc, sections: added }] }]);
  expect(withClass(boards, { ...named, sectionNames: ['A'] }, ids()).board).toEqual(boards[0]);
});

test('of a school without any the board, class, group and sections are new', () => {
  expect(withClass([], { ...named, sectionNames: [] }, ids())).toEqual({
    board: {
      ...{ boardId: 'new-1', boardName: 'cbse' },
      classes: [
        { classId: 'new-2', className: ' class  12', groups: [{ groupId: 'new-3', groupName: 'Mpc', sections: [] }] },
      ],
    },
    ...{ classId: 'new-2', groupId: 'new-3' },
  });
});
