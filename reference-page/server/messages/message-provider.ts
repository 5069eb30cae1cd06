import type { Message } from '../../sections/message/message.content.ts';
import type { VisitorProfile } from '../profile.ts';

/** Where the page's message comes from: our own, or the messaging service of any vendor. */
export interface MessageProvider {
  /** @returns nothing when there is no message for this visitor */
  read(profile: VisitorProfile): Message | undefined | Promise<Message | undefined>;
}
