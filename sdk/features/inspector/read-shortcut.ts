/** What of a key press decides; a browser that fills in a form fires presses without a key. */
export type KeyPress = Partial<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>
>;

/** Reads keys such as `Alt+Shift+E`. A letter is the key in its place, as modifiers write other letters on some keyboards. */
export function readShortcut(shortcut: string): (press: KeyPress) => boolean {
  const modifiers = shortcut.toLowerCase().split('+');
  const key = modifiers.pop() ?? '';
  return (press) =>
    [press.code, press.key].some((name) => name?.toLowerCase().replace(/^key/, '') === key) &&
    (['ctrl', 'alt', 'shift', 'meta'] as const).every(
      (name) => press[`${name}Key`] === modifiers.includes(name),
    );
}
