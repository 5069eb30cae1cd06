import { embeddedMessage, type Message } from '../../sections/message/message.content.ts';
import { errorMessage } from '../error-message.ts';
import { loadProvider } from '../load-provider.ts';
import type { VisitorProfile } from '../profile.ts';
import { createRateLimitedLog } from '../rate-limited-log.ts';
import { withTimeout } from '../with-timeout.ts';
import { parseMessage } from './parse-message.ts';

/** The source of the page's message: our own, or the messaging service of any vendor. */
interface MessageProvider {
  /** @returns nothing when there is no message for this visitor */
  read(profile: VisitorProfile): Message | undefined | Promise<Message | undefined>;
}

/** The message of each visitor. */
export interface MessageService {
  /** Never rejects, and never keeps a page waiting for long: what is wrong or late is no message. */
  read(profile: VisitorProfile): Promise<Message | undefined>;
}

export interface MessageServiceOptions {
  /** A module whose default export makes a message provider. @default the embedded one */
  readonly providerModule?: string | undefined;
  readonly warn: (line: string) => void;
}

/** How long a page waits for its message, in milliseconds. */
const timeoutMillis = 250;

const late = Symbol('late');

export async function openMessages(options: MessageServiceOptions): Promise<MessageService> {
  const warn = createRateLimitedLog((line) => options.warn(`No message is shown: ${line}`));
  const provider = await makeProvider(options).catch((error: unknown) => warn(errorMessage(error)));
  if (!provider) return { read: async () => undefined };

  return {
    async read(profile) {
      try {
        const given = await withTimeout(timeoutMillis, askFor(provider, profile), late);
        if (given === late) return warn('the provider did not answer in time');
        return given === undefined || given === null ? undefined : parseMessage(given);
      } catch (error) {
        return warn(errorMessage(error));
      }
    },
  };
}

/** Asks the provider; an error that it throws synchronously becomes a rejection too. */
async function askFor(provider: MessageProvider, profile: VisitorProfile): Promise<unknown> {
  return provider.read(profile);
}

async function makeProvider({ providerModule }: MessageServiceOptions): Promise<MessageProvider> {
  return providerModule ? loadProvider(providerModule) : embeddedMessages;
}

/** The same message for everybody, written for this page. */
const embeddedMessages: MessageProvider = { read: () => embeddedMessage };
