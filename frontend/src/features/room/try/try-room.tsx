import { Suspense, useEffect, useState } from 'react';
import { useUser } from '../../../entities/session/use-user.js';
import { keepServerTime } from '../../../lib/server-time.js';
import { Opening } from '../../../ui/opening.js';
import { ListRunner } from '../screens/list-runner.js';
import { RoomContext } from '../screens/room-context.js';
import type { Entry } from '../sitting/state.js';
import type { RoomUser } from '../sync/exam-room.js';
import { localRoom, type Tried } from './local-room.js';

type Props = {
  user: RoomUser;
  tried: Tried;
  /** Handed in: nobody is told of it. */
  onDone: (answers: readonly Entry[]) => void;
  onLeave: () => void;
};

/** For who writes a paper. */
export function TryRoom(props: Omit<Props, 'user'>) {
  return <LocalRoom {...props} user={useUser()} />;
}

/** A whole paper in the room that students have; it is over with the page that it stands on. */
export function LocalRoom({ user, tried, onDone, onLeave }: Props) {
  const [room] = useState(() => localRoom(user, tried, onDone));
  useEffect(keepServerTime, []);
  useEffect(() => {
    room.start();
    return () => room.stop();
  }, [room]);
  return (
    <RoomContext value={room}>
      <Suspense fallback={<Opening />}>
        <ListRunner
          result={{ isPending: true, error: null }}
          takingOver={false}
          onTakeOver={() => undefined}
          onLeave={onLeave}
          onOk={onLeave}
          onStanding={null}
        />
      </Suspense>
    </RoomContext>
  );
}
