export { OfficeMessagesModule } from './messages.module.js';
export { OutgoingMessages } from './outgoing-messages.js';
