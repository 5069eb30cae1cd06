import { embeddedMessage } from '../../sections/message/message.content.ts';
import type { MessageProvider } from './message-provider.ts';

/** The same message for everybody, written for this page. */
export const embeddedMessages: MessageProvider = { read: () => embeddedMessage };
