import { type ReactNode, useEffect, useRef } from 'react';
import { helpOlderBrowsers } from '../dialog/help-older-browsers.ts';
import { CloseIcon } from '../icon/close-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import './sheet.css';

type SheetProps = {
  /** The id that `opensDialog(id)` names; unique in the document. */
  id: string;
  /** The name of the sheet, for visitors who don't see it. */
  label: string;
  /** Shown at the top, beside the close button. */
  head?: ReactNode;
  children: ReactNode;
  /** The edge of the window it lies at. @default "end" */
  side?: 'start' | 'end';
  /** @default "Close" */
  closeLabel?: string;
};

/** A modal dialog at the side of the window, on phones all of it. It opens and closes without a script. */
export function Sheet({ id, label, head, children, side = 'end', closeLabel = 'Close' }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => (sheet.current ? helpOlderBrowsers(sheet.current) : undefined), []);

  return (
    <dialog ref={sheet} id={id} className="sheet" data-side={side} closedby="any" aria-label={label}>
      <div className="sheet__panel">
        <div className="sheet__head">
          {head}
          <form className="sheet__close" method="dialog">
            <IconButton type="submit" label={closeLabel}>
              <CloseIcon />
            </IconButton>
          </form>
        </div>
        <div className="sheet__body">{children}</div>
      </div>
    </dialog>
  );
}
