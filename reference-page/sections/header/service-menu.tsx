import { type FocusEvent, type PointerEvent, useRef } from 'react';
import { ChevronDownIcon } from '../../components/icon/chevron-down-icon.tsx';
import { ServerOnly } from '../../islands/server-only.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import './service-menu.css';
import { ServiceMenuPanel } from './service-menu-panel.tsx';

const menuId = 'service-menu';

/** How long a pointer may be on its way from the button to the menu, in milliseconds. */
const leaveMillis = 250;

/**
 * The services under a button. A popover, so it opens, closes on Escape or a click elsewhere, and returns the focus
 * without a script. With the vertical-hover flag pointer and focus open it too.
 */
export function ServiceMenu({ label }: { readonly label: string }) {
  const { flags } = useVisit();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const opensByHover = {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
      clearTimeout(leaving.current);
      if (pointerType === 'mouse') menuIn(currentTarget)?.showPopover();
    },
    onPointerLeave({ currentTarget, pointerType }: PointerEvent) {
      const menu = menuIn(currentTarget);
      if (pointerType === 'mouse') leaving.current = setTimeout(() => menu?.hidePopover(), leaveMillis);
    },
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      const menu = menuIn(currentTarget);
      if (!menu?.contains(relatedTarget)) menu?.showPopover();
    },
  };

  return (
    <div className="service-menu" {...(flags.verticalHover && opensByHover)}>
      <button
        className="service-menu__button"
        type="button"
        popoverTarget={menuId}
        popoverTargetAction={flags.verticalHover ? 'show' : 'toggle'}
      >
        {label}
        <ChevronDownIcon />
      </button>
      <ServerOnly className="header-panel" id={menuId} popover="auto">
        {import.meta.env.SSR && <ServiceMenuPanel />}
      </ServerOnly>
    </div>
  );
}

function menuIn(element: Element): HTMLElement | null {
  return element.querySelector(`#${menuId}`);
}
