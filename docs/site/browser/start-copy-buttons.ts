/** How long a button says that it has copied, in milliseconds. */
const saidMillis = 2_000;

/** Gives every block of code a button that copies it, where the browser can. */
export function startCopyButtons(): void {
  if (!('clipboard' in navigator)) return;
  for (const block of document.querySelectorAll('.code')) block.append(copyButton(block));
}

function copyButton(block: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string) => {
    button.textContent = words;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = 'Copy';
    }, saidMillis);
  };
  button.addEventListener('click', () => {
    const code = block.querySelector('code')?.textContent ?? '';
    navigator.clipboard.writeText(code.trimEnd()).then(
      () => say('Copied'),
      () => say('Not copied'),
    );
  });
  return button;
}
