import { openingCountsMs } from '@exam/contracts/http/openings';
import { randomUUID } from 'node:crypto';
import type { Api } from './api.js';
import type { TestService } from './start-service.js';

type Opened = {
  service: Pick<TestService, 'as' | 'clock'>;
  open: (by: Api) => PromiseLike<{ status: number; body: unknown }>;
  /** Two of whom may open it. */
  staff: Parameters<TestService['as']>[0];
  /** Who may not, or open another thing by the same call: tried while the two have it open. */
  strangers: readonly Api[];
};

/** Nobody; the first; the second; the first still, a moment before the 45 seconds are over; nobody after them. */
export const toldOfEachOther = [[], ['one'], ['other'], ['one'], []];

/** Opens a thing of the console by two people: whom each was told of in turn, and what the strangers were answered. */
export async function openedByTwo({ service, open, staff, strangers }: Opened) {
  const [one, other] = [randomUUID(), randomUUID()];
  const first = await service.as({ ...staff, userId: one });
  const second = await service.as({ ...staff, userId: other });
  const answered = async (by: Api) => {
    const { body } = await open(by);
    const { others, code } = body as { others?: string[]; code?: string };
    return others?.map((id) => (id === one ? 'one' : id === other ? 'other' : 'a stranger')) ?? code;
  };
  const told = [await answered(first), await answered(second)];
  const refused = [];
  for (const stranger of strangers) refused.push(await answered(stranger));
  told.push(await answered(first));
  service.clock.advance(openingCountsMs - 1);
  told.push(await answered(second));
  service.clock.advance(2);
  told.push(await answered(second));
  return { told, strangers: refused };
}
