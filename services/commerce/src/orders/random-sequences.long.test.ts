import { Sequences } from '../../test/sequences.js';

const blocks = 20;
const runs = 50;

// a shop for each block: the books are compared whole after each sequence
test.each(Array.from({ length: blocks }, (_, block) => block + 1))(
  `${runs} random sequences, block %i of ${blocks}`,
  async (block) => {
    const sequences = await Sequences.open();
    try {
      await sequences.random({ block, runs });
    } finally {
      await sequences.close();
    }
  },
  600_000,
);
