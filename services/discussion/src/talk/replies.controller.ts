import {
  changeAnswer,
  changeComment,
  createAnswer,
  createComment,
  deleteAnswer,
  deleteComment,
  dislikeAnswer,
  dislikeComment,
  likeAnswer,
  likeComment,
  listAnswers,
  listComments,
  listOwnReplies,
  markCorrect,
  type InputOf,
} from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ReactionsService } from './reactions.service.js';
import { ReadingService } from './reading.service.js';
import { WritingService } from './writing.service.js';

const success = { status: 'success' as const };

@Controller()
export class RepliesController {
  constructor(
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly reactions: ReactionsService,
  ) {}

  @Handles(listAnswers)
  async answers({ params, query }: InputOf<typeof listAnswers>, { actor }: ActorContext) {
    await this.reading.visible(actor, 'Post', params.postId);
    return this.reading.page(actor, { kind: 'Answer', parentId: params.postId }, query);
  }

  @Handles(listOwnReplies)
  async ownReplies({ query }: InputOf<typeof listOwnReplies>, { actor }: ActorContext) {
    await this.reading.visible(actor, 'Post', query.postId);
    return this.reading.page(actor, { kind: 'Answer', parentId: query.postId, repliedBy: actor.userId }, query);
  }

  @Handles(listComments)
  async comments({ params, query }: InputOf<typeof listComments>, { actor }: ActorContext) {
    await this.reading.visible(actor, 'Answer', params.answerId);
    return this.reading.page(actor, { kind: 'Comment', parentId: params.answerId }, query);
  }

  @Handles(createAnswer)
  async answer({ params, body }: InputOf<typeof createAnswer>, { actor }: ActorContext) {
    return this.reading.told('Answer', await this.writing.reply(actor, 'Answer', params.postId, body));
  }

  @Handles(changeAnswer)
  async changeAnswer({ params, body }: InputOf<typeof changeAnswer>, { actor }: ActorContext) {
    await this.writing.change(actor, 'Answer', params.id, body);
    return this.reading.one(actor, 'Answer', params.id);
  }

  @Handles(deleteAnswer)
  async deleteAnswer({ params }: InputOf<typeof deleteAnswer>, { actor }: ActorContext) {
    await this.writing.remove(actor, 'Answer', params.id);
    return success;
  }

  @Handles(markCorrect)
  async correct({ params, body }: InputOf<typeof markCorrect>, { actor }: ActorContext) {
    await this.writing.markCorrect(actor, params.id, body.isCorrect);
    return this.reading.one(actor, 'Answer', params.id);
  }

  @Handles(createComment)
  async comment({ params, body }: InputOf<typeof createComment>, { actor }: ActorContext) {
    const { content } = body;
    return this.reading.told('Comment', await this.writing.reply(actor, 'Comment', params.answerId, { content }));
  }

  @Handles(changeComment)
  async changeComment({ params, body }: InputOf<typeof changeComment>, { actor }: ActorContext) {
    await this.writing.change(actor, 'Comment', params.id, body);
    return this.reading.one(actor, 'Comment', params.id);
  }

  @Handles(deleteComment)
  async deleteComment({ params }: InputOf<typeof deleteComment>, { actor }: ActorContext) {
    await this.writing.remove(actor, 'Comment', params.id);
    return success;
  }

  @Handles(likeAnswer)
  likeAnswer({ params }: InputOf<typeof likeAnswer>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Answer', params.id, 'like');
  }

  @Handles(dislikeAnswer)
  dislikeAnswer({ params }: InputOf<typeof dislikeAnswer>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Answer', params.id, 'dislike');
  }

  @Handles(likeComment)
  likeComment({ params }: InputOf<typeof likeComment>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Comment', params.id, 'like');
  }

  @Handles(dislikeComment)
  dislikeComment({ params }: InputOf<typeof dislikeComment>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Comment', params.id, 'dislike');
  }
}
