import { icons } from './icons.ts';

/** Closes a sheet, without a script too. @param id of the sheet */
export function closeButton(id: string): string {
  return `<button type="button" class="tool close" popovertarget="${id}" popovertargetaction="hide" aria-label="Close">${icons.close}</button>`;
}
