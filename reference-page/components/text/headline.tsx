import type { ReactNode } from 'react';
import './headline.css';

type HeadlineProps = {
  level: 1 | 2 | 3;
  size: 'small' | 'medium' | 'large';
  id?: string;
  children: ReactNode;
};

/** The level is the outline's, the size is the eye's. */
export function Headline({ level, size, id, children }: HeadlineProps) {
  const Tag = `h${level}` as const;

  return (
    <Tag id={id} className="headline" data-size={size}>
      {children}
    </Tag>
  );
}
