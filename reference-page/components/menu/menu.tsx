import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronDownIcon } from '../icon/chevron-down-icon.tsx';
import './menu.css';
import { openByHover } from './open-by-hover.ts';

type MenuProps = {
  /** Unique in the document. */
  id: string;
  /** The button's words. */
  label: string;
  /** `MenuLink`s. */
  children: ReactNode;
  /** `hover` opens it also for the mouse and the keyboard's focus. @default "press" */
  opens?: 'press' | 'hover';
  /** Each opening or closing, however it came about. */
  onToggle?: (isOpen: boolean) => void;
};

/** A button that shows links: a popover, so opening, Escape and a press elsewhere need no script. */
export function Menu({ id, label, children, opens = 'press', onToggle }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const isHovered = opens === 'hover';

  useEffect(() => (isHovered && root.current ? openByHover(root.current) : undefined), [isHovered]);

  return (
    <div className="menu" ref={root}>
      <button
        className="menu__button"
        type="button"
        popoverTarget={id}
        // A press must not close what the mouse has just opened.
        popoverTargetAction={isHovered ? 'show' : 'toggle'}
      >
        {label}
        <ChevronDownIcon />
      </button>
      <ul
        className="menu__list"
        id={id}
        popover="auto"
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
      >
        {children}
      </ul>
    </div>
  );
}
