import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import type { Status } from '../icon/status-icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import '../status/status.css';
import './snackbar.css';

type SnackbarProps = {
  status: Status;
  /** One sentence about what has just happened. */
  children: string;
  /** @default "Close" */
  closeLabel?: string;
};

/** One line about what has just happened, at least 64px high (S9.12). The platform closes it: it needs no script. */
export function Snackbar({ status, children, closeLabel = 'Close' }: SnackbarProps) {
  return (
    <dialog className="snackbar" data-status={status} open aria-label={children}>
      <p className="snackbar__text">{children}</p>
      <form method="dialog">
        <IconButton type="submit" variant="inherit" label={closeLabel}>
          <CloseIcon />
        </IconButton>
      </form>
    </dialog>
  );
}

type SnackbarOutletProps = {
  /** Shows it only while the address leads to this anchor. @default it is shown */
  id?: string;
  children: ReactNode;
};

/** The place of a snackbar, at the foot of the window. The message leaves by itself, unless somebody points at it or is in it. */
export function SnackbarOutlet({ id, children }: SnackbarOutletProps) {
  return (
    <div className="snackbar-outlet" id={id} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
