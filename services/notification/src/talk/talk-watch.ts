import { talkPush, unwatchTalk, watchTalk, type EventOf, type talkChanged } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { LiveChannel } from '../live/index.js';
import { changesByRoom } from './talk-changes.js';
import { hasGroup, talkRoom } from './talk-room.js';

/** The discussion and a few posts of it, in the tabs of one connection. */
const watchedAtMost = 20;

/** Who has the discussion of their group, or a post of it, on the screen. */
@Injectable()
export class TalkWatch implements OnModuleInit {
  constructor(private readonly live: LiveChannel) {}

  onModuleInit(): void {
    this.live.onConnection((socket, actor) => this.receive(socket, actor));
  }

  tell(events: readonly EventOf<typeof talkChanged>['data'][]): void {
    for (const [room, items] of changesByRoom(events)) this.live.toRoom(room, talkPush, { items });
  }

  private receive(socket: Socket, actor: Actor): void {
    socket.on(watchTalk.name, (data: unknown, answer: unknown) => {
      const code = this.refusalOf(socket, actor, data);
      const asked = watchTalk.data.safeParse(data).data;
      if (!code && asked) void socket.join(talkRoom(actor, asked.postId));
      if (typeof answer === 'function') answer(code ? { ok: false, code } : { ok: true });
    });
    socket.on(unwatchTalk.name, (data: unknown) => {
      const asked = unwatchTalk.data.safeParse(data).data;
      if (asked) void socket.leave(talkRoom(actor, asked.postId));
    });
  }

  private refusalOf(socket: Socket, actor: Actor, data: unknown): string | null {
    if (!watchTalk.data.safeParse(data).success) return 'request.invalid';
    if (!hasGroup(actor)) return 'discussion.not_your_scope';
    const watched = [...socket.rooms].filter((room) => room.startsWith('talk:'));
    return watched.length >= watchedAtMost ? 'discussion.too_many_watched' : null;
  }
}
