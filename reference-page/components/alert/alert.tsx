import type { ReactNode } from 'react';
import { type Status, StatusIcon } from '../icon/status-icon.tsx';
import '../status/status.css';
import './alert.css';

type AlertProps = {
  status?: Status;
  title?: string;
  /** A Link or a small Button. */
  action?: ReactNode;
  /** Whether a page that is loaded with it begins there, for the keyboard and for screen readers. @default false */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The text that screen readers read before the message, in place of color and shape. */
const spoken: Record<Status, string> = {
  info: 'Information: ',
  positive: 'Done: ',
  negative: 'Problem: ',
  neutral: 'Note: ',
  warning: 'Warning: ',
};

/** A message in the page. Screen readers announce a problem or a warning immediately, anything else at the next pause. */
export function Alert({ status = 'info', title, action, takesFocus, children }: AlertProps) {
  const isUrgent = status === 'negative' || status === 'warning';

  return (
    <div
      className="alert"
      data-status={status}
      role={isUrgent ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: a form that comes back begins with what is wrong.
      autoFocus={takesFocus}
    >
      <StatusIcon status={status} />
      <div className="alert__body">
        <div className="alert__text">
          <span className="visually-hidden">{spoken[status]}</span>
          {title && <strong className="alert__title">{title}</strong>}
          {children}
        </div>
        {action && <div className="alert__action">{action}</div>}
      </div>
    </div>
  );
}
