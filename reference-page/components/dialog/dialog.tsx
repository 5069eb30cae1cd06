import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Headline } from '../text/headline.tsx';
import './dialog.css';
import { helpOlderBrowsers } from './help-older-browsers.ts';

/** How a dialog was closed: by a button of its own, the Escape key (or Back, on Android), or a press outside. */
type DialogCloseReason = 'button' | 'escape' | 'backdrop';

type DialogProps = {
  /** What `opensDialog(id)` names; unique in the document. */
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at the end. One in a `<form method="dialog">` closes the dialog. */
  actions?: ReactNode;
  /** @default "Close" */
  closeLabel?: string;
  /** More attributes of the button in the corner. */
  closeProps?: object;
  /** @param value of the button that closed it: "X" for the one in the corner; empty for the other reasons */
  onClose?: (reason: DialogCloseReason, value: string) => void;
};

/** A modal dialog. The browser moves the focus in and back, keeps it inside and listens to Escape. */
export function Dialog({
  id,
  title,
  children,
  actions,
  closeLabel = 'Close',
  closeProps,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const titleId = `${id}-title`;

  useEffect(() => (dialog.current ? helpOlderBrowsers(dialog.current) : undefined), []);

  function notePress({ target, currentTarget, type }: PointerEvent) {
    const isOutside = target === currentTarget;
    isPressedOutside.current = isOutside && (type === 'pointerdown' || isPressedOutside.current);
  }

  function handleClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget) return;
    const { returnValue } = currentTarget;
    const reason = returnValue ? 'button' : isPressedOutside.current ? 'backdrop' : 'escape';
    // Both outlive the closing, and would be taken for the next one's.
    currentTarget.returnValue = '';
    isPressedOutside.current = false;
    onClose?.(reason, returnValue);
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      className="dialog"
      closedby="any"
      aria-labelledby={titleId}
      onPointerDown={notePress}
      onPointerUp={notePress}
      onClose={handleClose}
    >
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
