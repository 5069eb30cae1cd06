/** How long the pointer rests before something opens, and how long it may be gone before it closes, in milliseconds. */
const hoverDelayMillis = 120;

interface Opening {
  open(): void;
  close(): void;
}

/**
 * Opens something while the mouse or the keyboard's focus is within an element. Escape closes it until they come again.
 *
 * @returns takes it back, and closes what is open
 */
export function openWhileNear(root: HTMLElement, { open, close }: Opening): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let timer: ReturnType<typeof setTimeout>;

  function soon(action: () => void, delayMillis = hoverDelayMillis): void {
    clearTimeout(timer);
    timer = setTimeout(action, delayMillis);
  }
  const isFocusWithin = () => root.querySelector(':focus-visible') !== null;

  root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && soon(open), options);
  root.addEventListener('pointerleave', () => soon(() => isFocusWithin() || close()), options);
  root.addEventListener('focusin', () => isFocusWithin() && soon(open, 0), options);
  root.addEventListener(
    'focusout',
    () => soon(() => root.matches(':hover') || isFocusWithin() || close()),
    options,
  );
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && soon(close, 0), options);

  return () => {
    listening.abort();
    clearTimeout(timer);
    close();
  };
}
