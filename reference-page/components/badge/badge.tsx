import type { ReactNode } from 'react';
import type { Status } from '../icon/status-icon.tsx';
import '../status/status.css';
import './badge.css';

type BadgeProps = {
  status: Status;
  /** `solid` is a badge, which stands out; `soft` a chip, which adds a fact. @default "solid" */
  look?: 'solid' | 'soft';
  /** One to three words, which say what the color says. */
  children: ReactNode;
};

/** A word or two on what stands beside it. */
export function Badge({ status, look = 'solid', children }: BadgeProps) {
  return (
    <span className="badge" data-status={status} data-look={look}>
      {children}
    </span>
  );
}
