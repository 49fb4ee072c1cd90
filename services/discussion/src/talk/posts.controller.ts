import {
  addFavourite,
  changePost,
  createPost,
  deletePost,
  dislikePost,
  getPost,
  likePost,
  listAnsweredPosts,
  listFavourites,
  listOwnPosts,
  listPosts,
  removeFavourite,
  signTalkUpload,
  type InputOf,
} from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { UploadsService } from '../uploads/index.js';
import { Pace } from './pace.js';
import { ReactionsService } from './reactions.service.js';
import { ReadingService } from './reading.service.js';
import { Scopes } from '../scope/index.js';
import { WritingService } from './writing.service.js';

const success = { status: 'success' as const };

@Controller()
export class PostsController {
  constructor(
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly reactions: ReactionsService,
    private readonly uploads: UploadsService,
    private readonly pace: Pace,
    private readonly scopes: Scopes,
  ) {}

  @Handles(listPosts)
  async list({ query, body }: InputOf<typeof listPosts>, { actor }: ActorContext) {
    const { isQuestionOfTheDay } = body;
    return this.reading.page(
      actor,
      { kind: 'Post', scope: await this.scopes.named(actor, body), isQuestionOfTheDay },
      query,
    );
  }

  @Handles(listOwnPosts)
  async own({ query, body }: InputOf<typeof listOwnPosts>, { actor }: ActorContext) {
    const { isQuestionOfTheDay } = body;
    const wanted = { scope: await this.scopes.named(actor, body), isQuestionOfTheDay, authorId: actor.userId };
    return this.reading.page(actor, { kind: 'Post', ...wanted }, query);
  }

  @Handles(listAnsweredPosts)
  async answered({ query, body }: InputOf<typeof listAnsweredPosts>, { actor }: ActorContext) {
    return this.reading.page(
      actor,
      { kind: 'Post', scope: await this.scopes.named(actor, body), repliedBy: actor.userId },
      query,
    );
  }

  @Handles(listFavourites)
  async favourites({ query, body }: InputOf<typeof listFavourites>, { actor }: ActorContext) {
    return this.reading.page(
      actor,
      { kind: 'Post', scope: await this.scopes.named(actor, body), favouriteOf: actor.userId },
      query,
    );
  }

  @Handles(getPost)
  one({ params }: InputOf<typeof getPost>, { actor }: ActorContext) {
    return this.reading.one(actor, 'Post', params.id);
  }

  @Handles(createPost)
  async create({ body }: InputOf<typeof createPost>, { actor }: ActorContext) {
    return this.reading.told('Post', await this.writing.createPost(actor, body));
  }

  @Handles(changePost)
  async change({ params, body }: InputOf<typeof changePost>, { actor }: ActorContext) {
    if ('muteNotifications' in body) await this.writing.mute(actor, params.id, body.muteNotifications);
    else await this.writing.change(actor, 'Post', params.id, body);
    return this.reading.one(actor, 'Post', params.id);
  }

  @Handles(deletePost)
  async remove({ params }: InputOf<typeof deletePost>, { actor }: ActorContext) {
    await this.writing.remove(actor, 'Post', params.id);
    return success;
  }

  @Handles(likePost)
  like({ params }: InputOf<typeof likePost>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Post', params.id, 'like');
  }

  @Handles(dislikePost)
  dislike({ params }: InputOf<typeof dislikePost>, { actor }: ActorContext) {
    return this.reactions.react(actor, 'Post', params.id, 'dislike');
  }

  @Handles(addFavourite)
  async favourite({ params }: InputOf<typeof addFavourite>, { actor }: ActorContext) {
    return { ...success, data: { doc: { _id: await this.reactions.addFavourite(actor, params.id) } } };
  }

  @Handles(removeFavourite)
  async unfavourite({ params }: InputOf<typeof removeFavourite>, { actor }: ActorContext) {
    await this.reactions.removeFavourite(actor, params.id);
    return success;
  }

  @Handles(signTalkUpload)
  async upload({ query }: InputOf<typeof signTalkUpload>, { actor }: ActorContext) {
    await this.pace.take('upload', actor.userId);
    return { ...success, ...(await this.uploads.sign(actor, query)) };
  }
}
