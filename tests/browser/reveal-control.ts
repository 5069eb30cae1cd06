import type { Locator, Page } from 'playwright';

/** A control that `collectControls` has found, by its number. */
export function controlAt(page: Page, index: number): Locator {
  return page.locator(`[data-control-index="${index}"]`);
}

/** Closes what lies over the page, then opens what a control is in, so that it can be clicked. */
export async function revealControl(page: Page, index: number): Promise<void> {
  await controlAt(page, index).evaluate((element) => {
    // A visitor who puts a dialog away unasked would count as one who closes it.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      dialog.close('by test');
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    const details = element.closest('details');
    if (details && !element.matches('summary')) details.open = true;
    element.closest('dialog')?.showModal();
    element.closest<HTMLElement>('[popover]')?.showPopover();
    const path = element.closest<HTMLElement>('.how-it-works__path')?.dataset.path;
    document.querySelector<HTMLElement>(`input[name=how-it-works][value="${path}"]`)?.click();
  });
}
