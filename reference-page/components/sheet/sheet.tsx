import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import './sheet.css';

type SheetProps = {
  /** What `opensSheet(id)` names; unique in the document. */
  id: string;
  /** What the sheet is, for those who don't see it. */
  label: string;
  /** Stands at the top, beside the close button. */
  head?: ReactNode;
  children: ReactNode;
  /** The edge of the window it lies at. @default "end" */
  side?: 'start' | 'end';
  /** @default "Close" */
  closeLabel?: string;
};

/** A tall panel at the side, on phones the whole window. It opens, closes and gives back the focus without a script. */
export function Sheet({ id, label, head, children, side = 'end', closeLabel = 'Close' }: SheetProps) {
  const closes = {
    command: 'close',
    commandfor: id,
    popoverTarget: id,
    popoverTargetAction: 'hide',
  } as const;

  return (
    <dialog id={id} className="sheet" data-side={side} popover="auto" closedby="any" aria-label={label}>
      <div className="sheet__panel">
        <div className="sheet__head">
          {head}
          <span className="sheet__close">
            <IconButton {...closes} label={closeLabel}>
              <CloseIcon />
            </IconButton>
          </span>
        </div>
        <div className="sheet__body">{children}</div>
      </div>
    </dialog>
  );
}
