import { type ContactTopicName, contactTopicOf } from './contact-topics.ts';

/** A message that a visitor writes to us. */
export interface ContactMessage {
  readonly topic: ContactTopicName;
  /** The email address for the answer. */
  readonly email: string;
  readonly message: string;
}

/** The problems, by field. */
export type ContactMessageProblems = Partial<Readonly<Record<'email' | 'message', string>>>;

/** The longest an address can be (https://www.rfc-editor.org/errata/eid1690), in characters. */
const longestEmail = 254;
/** The longest message, in characters. */
export const longestMessage = 4_000;

/** Something, an at sign, a host with a dot; whether it exists only writing to it can show. */
const emailPattern = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/;

/** The message as typed, without the space around its fields, and what is wrong with it. */
export function readContactMessage(fields: URLSearchParams): {
  readonly contactMessage: ContactMessage;
  readonly problems: ContactMessageProblems;
} {
  const typed = (name: string) => fields.get(name)?.trim() ?? '';
  const contactMessage = {
    topic: contactTopicOf(fields.get('topic')),
    email: typed('email'),
    message: typed('message').replaceAll('\r\n', '\n'),
  };
  return { contactMessage, problems: problemsOf(contactMessage) };
}

function problemsOf({ email, message }: ContactMessage): ContactMessageProblems {
  const isEmail = email.length <= longestEmail && emailPattern.test(email);
  return {
    ...(!isEmail && {
      email: email
        ? 'Check your email address. It should look like maria@example.com.'
        : 'Enter your email address, so we can answer you.',
    }),
    ...(!message && { message: 'Write a few words, so we know how to help.' }),
    ...(message.length > longestMessage && {
      message: `Your message is too long. Keep it to ${longestMessage.toLocaleString('en-US')} characters.`,
    }),
  };
}
