/** A message as its provider gives it. */
export interface Message {
  /** Names the message in events. */
  readonly assetId: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** The target of its link: a path of this site, or an https address. */
  readonly path: string;
}

/** The message that the embedded provider has for every visitor. */
export const embeddedMessage: Message = {
  assetId: 'first-day-checklist',
  title: 'Your sitter’s first day',
  text: 'Nap times, phone numbers, where the bandages are: a short list to go over together.',
  label: 'Read the checklist',
  path: '/articles/a-sitters-first-day',
};
