import { openWhileNear } from '../popover/open-while-near.ts';

/** Opens a menu while the mouse or the keyboard's focus is in it. @returns takes it back */
export function openByHover(menu: HTMLElement): () => void {
  const source = menu.querySelector('button');
  const list = menu.querySelector<HTMLElement>('[popover]');
  if (!source || !list) return () => {};
  return openWhileNear(menu, {
    open() {
      if (!list.matches(':popover-open')) list.showPopover({ source });
    },
    close() {
      if (list.matches(':popover-open')) list.hidePopover();
    },
  });
}
