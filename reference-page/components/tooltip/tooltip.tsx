import { type ReactNode, useEffect, useId, useRef } from 'react';
import { startTooltip } from './start-tooltip.ts';
import './tooltip.css';

type TooltipProps = {
  /** A sentence at most: it can't be selected with a thumb, and holds no links. */
  text: string;
  /** Renders the control that is explained, with these attributes on it. */
  children: (described: { readonly 'aria-describedby': string }) => ReactNode;
};

/** Explains a control while the mouse is over it or the keyboard's focus is on it. Touch screens don't show it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  useEffect(
    () => (root.current && bubble.current ? startTooltip(root.current, bubble.current) : undefined),
    [],
  );

  return (
    <span className="tooltip" ref={root}>
      {children({ 'aria-describedby': id })}
      <span className="tooltip__bubble" ref={bubble} id={id} role="tooltip" popover="hint">
        {text}
      </span>
    </span>
  );
}
