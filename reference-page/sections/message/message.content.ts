/** A message as its provider sends it. */
export interface Message {
  /** Names the message in events. */
  readonly assetId: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly path: string;
}

/** What the embedded provider of the preview shows. */
export const previewMessage: Message = {
  assetId: 'first-day-checklist',
  title: 'Your sitter’s first day',
  text: 'Nap times, phone numbers, where the bandages are: a one-page list to print and fill in together.',
  label: 'Get the checklist',
  path: '/articles/first-day-checklist',
};
