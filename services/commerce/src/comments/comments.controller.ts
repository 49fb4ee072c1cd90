import {
  decidePackageComment,
  ownPackageComment,
  packageCommentQueue,
  packageComments,
  writePackageComment,
  type AnswerOf,
  type InputOf,
} from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CommentsService } from './comments.service.js';

type State = NonNullable<AnswerOf<typeof ownPackageComment>['Item']>['state'];

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Handles(packageComments)
  async shown({ params }: InputOf<typeof packageComments>) {
    const rows = await this.comments.shownOf(params.packageId);
    return {
      Items: rows.map(({ commentId, authorName, text, writtenAt }) => ({
        ...{ commentId, authorName, text },
        writtenAt: writtenAt.toISOString(),
      })),
    };
  }

  @Handles(ownPackageComment)
  async own({ params }: InputOf<typeof ownPackageComment>, { actor }: ActorContext) {
    const { mayWrite, comment } = await this.comments.own(actor, params.packageId);
    return { mayWrite, Item: comment && { text: comment.text, state: comment.state as State } };
  }

  @Handles(writePackageComment)
  async write({ params, body }: InputOf<typeof writePackageComment>, { actor }: ActorContext) {
    await this.comments.write(actor, params.packageId, body.text);
    return {};
  }

  @Handles(packageCommentQueue)
  async queue({ query }: InputOf<typeof packageCommentQueue>, { actor }: ActorContext) {
    const rows = await this.comments.waiting(actor, query.limit);
    return {
      Items: rows.map(({ commentId, packageId, userId, authorName, text, writtenAt }) => ({
        ...{ commentId, packageId, userId, authorName, text },
        writtenAt: writtenAt.toISOString(),
      })),
    };
  }

  @Changes(decidePackageComment)
  async decide({ params, body }: InputOf<typeof decidePackageComment>, context: ChangeContext) {
    await this.comments.decide(context, params.commentId, body);
  }
}
