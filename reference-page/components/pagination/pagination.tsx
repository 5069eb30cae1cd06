import type { ReactNode } from 'react';
import './pagination.css';
import { shownPages } from './shown-pages.ts';

type PaginationProps = {
  /** The content of the pages, for screen readers: "Caregivers in Boston". */
  label: string;
  /** The current page, from 1. */
  page: number;
  count: number;
  hrefOf: (page: number) => string;
};

export function Pagination({ label, page, count, hrefOf }: PaginationProps) {
  const step = (target: number, name: string, direction: 'back' | 'on') =>
    target >= 1 && target <= count ? (
      <PageLink href={hrefOf(target)} label={name} direction={direction} />
    ) : (
      <span className="pagination__end" />
    );

  return (
    <nav aria-label={label}>
      <ul className="pagination">
        <li>{step(page - 1, 'Page before', 'back')}</li>
        {shownPages(page, count).map((shown, index, all) =>
          shown === 'gap' ? (
            <li className="pagination__gap" key={`gap after ${all[index - 1]}`}>
              …
            </li>
          ) : (
            <li key={shown}>
              <PageLink href={hrefOf(shown)} label={`Page ${shown}`} isCurrent={shown === page}>
                {shown}
              </PageLink>
            </li>
          ),
        )}
        <li>{step(page + 1, 'Next page', 'on')}</li>
      </ul>
    </nav>
  );
}

type PageLinkProps = {
  href: string;
  label: string;
  isCurrent?: boolean;
  direction?: 'back' | 'on';
  children?: ReactNode;
};

function PageLink({ href, label, isCurrent, direction, children }: PageLinkProps) {
  return (
    <a
      className="pagination__item"
      href={href}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-direction={direction}
    >
      {children}
    </a>
  );
}
