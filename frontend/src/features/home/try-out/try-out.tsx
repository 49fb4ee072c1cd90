import { useState } from 'react';
import { loadTryRoom } from '../../room/index.js';
import { loadMath } from '../../../ui/math.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Opening } from '../../../ui/opening.js';
import classes from './try-out.module.css';
import { marked, tryOut, type Marked } from './paper.js';
import { TryOutResult } from './try-out-result.js';

const Room = lazyPart(
  async () => {
    const [{ LocalRoom }] = await Promise.all([loadTryRoom(), loadMath()]);
    return { default: LocalRoom };
  },
  <Opening />,
);

const visitor = { user_id: 'visitor', currentAccountId: 'visitor' };

/** Five questions in the exam room for who has no account, marked here: nothing of it is kept or sent. */
export default function TryOut({ onLeave }: { onLeave: () => void }) {
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(tryOut);
  const [result, setResult] = useState<Marked[] | null>(null);
  const again = () => {
    setTried(tryOut());
    setResult(null);
    setRound(round + 1);
  };
  if (result) return <TryOutResult result={result} onAgain={again} />;
  return (
    <div className={classes.room}>
      <Room
        key={round}
        user={visitor}
        tried={tried}
        onDone={(answers) => setResult(marked(answers))}
        onLeave={onLeave}
      />
    </div>
  );
}
