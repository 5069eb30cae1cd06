/**
 * A sheet lies over the text: a link in it closes it. Closing gives the focus back to the sheet's button, before the browser goes on to
 * what the link leads to.
 */
export function closeSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover]')) {
    sheet.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a') && sheet.matches(':popover-open'))
        sheet.hidePopover();
    });
  }
}
