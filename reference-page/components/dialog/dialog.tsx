import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Headline } from '../text/headline.tsx';
import './dialog.css';
import { helpOlderBrowsers } from './help-older-browsers.ts';

type DialogProps = {
  /** The id that `opensDialog(id)` names; unique in the document. */
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at the end. One in a `<form method="dialog">` closes the dialog. */
  actions?: ReactNode;
  /** @default "Close" */
  closeLabel?: string;
  /** More attributes of the button in the corner. */
  closeProps?: object;
};

/** A modal dialog. The browser moves the focus in and back, keeps it inside and listens to Escape. */
export function Dialog({ id, title, children, actions, closeLabel = 'Close', closeProps }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `${id}-title`;

  useEffect(() => (dialog.current ? helpOlderBrowsers(dialog.current) : undefined), []);

  return (
    <dialog ref={dialog} id={id} className="dialog" closedby="any" aria-labelledby={titleId}>
      <div className="dialog__panel">
        <div className="dialog__head">
          <Headline level={2} size="small" id={titleId}>
            {title}
          </Headline>
          <form method="dialog">
            <IconButton type="submit" value="X" label={closeLabel} {...closeProps}>
              <CloseIcon />
            </IconButton>
          </form>
        </div>
        <div className="dialog__body">{children}</div>
        {actions && <div className="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  );
}
