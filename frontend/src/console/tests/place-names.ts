import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listRooms } from '@exam/contracts/http/rooms';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

type Placed = { roomId: string | null; sectionId: string | null };

/** What the rooms and sections of a test are called; rooms are read only where one is named. */
export function usePlaceNames(
  { examId, sections }: Pick<ExamOfStaff, 'examId' | 'sections'>,
  named: readonly Placed[],
): (of: Placed) => string {
  const { data: rooms } = useQuery({
    queryKey: ['tests', 'rooms', examId],
    queryFn: ({ signal }) => call(listRooms, { params: { examId } }, { signal }),
    enabled: named.some(({ roomId }) => roomId !== null),
  });
  return ({ roomId, sectionId }) =>
    (roomId === null
      ? sections.find((one) => one.sectionId === sectionId)?.sectionName
      : rooms?.items.find((one) => one.roomId === roomId)?.name) ?? '–';
}
