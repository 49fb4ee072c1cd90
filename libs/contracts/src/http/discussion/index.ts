export {
  reportReasons,
  talkAnswer,
  talkComment,
  talkKinds,
  talkPost,
  type Attachment,
  type TalkAnswer,
  type TalkComment,
  type TalkPost,
} from './values.js';
export * from './posts.js';
export * from './replies.js';
