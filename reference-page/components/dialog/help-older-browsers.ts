/**
 * Opens a dialog by its buttons, and closes it by a press outside, where the browser does not know `command` or `closedby`.
 *
 * @returns takes it back
 */
export function helpOlderBrowsers(dialog: HTMLDialogElement): () => void {
  const helping = new AbortController();
  const options = { signal: helping.signal };

  if (!('command' in HTMLButtonElement.prototype)) {
    const openers = `[command='show-modal'][commandfor='${dialog.id}']`;
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest(openers) && !dialog.open) dialog.showModal();
      },
      options,
    );
  }

  if (!('closedBy' in HTMLDialogElement.prototype)) {
    let isPressedOutside = false;
    dialog.addEventListener(
      'pointerdown',
      ({ target }) => {
        isPressedOutside = target === dialog;
      },
      options,
    );
    dialog.addEventListener(
      'click',
      ({ target }) => {
        if (isPressedOutside && target === dialog) dialog.close();
      },
      options,
    );
  }

  return () => helping.abort();
}
