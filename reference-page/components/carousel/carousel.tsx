import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronEndIcon } from '../icon/chevron-end-icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import './carousel.css';
import { type ItemsInSight, watchItems } from './watch-items.ts';

type CarouselProps = {
  /** The name of the carousel's content: "What families say". */
  label: string;
  items: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Says where it stands. @default "2 of 6", or "2 to 4 of 6" */
  position?: (first: number, last: number, count: number) => string;
  previousLabel?: string;
  nextLabel?: string;
  /** A press of one of the buttons. */
  onStep?: (direction: 'previous' | 'next') => void;
};

/** A row that scrolls and snaps: by touch, wheel, arrow keys or its buttons, never by itself. */
export function Carousel({
  label,
  items,
  position = reportPosition,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  onStep,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  // How many fit is known once they are laid out: a guess before that would be replaced by text of another length.
  const [inSight, setInSight] = useState<ItemsInSight>();
  const { first, last } = inSight ?? { first: 0, last: 0 };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are to be watched again
  useEffect(() => (list.current ? watchItems(list.current, setInSight) : undefined), [items]);

  function step(direction: 'previous' | 'next') {
    onStep?.(direction);
    const index = direction === 'next' ? last + 1 : first - 1;
    list.current?.children[index]?.scrollIntoView({
      block: 'nearest',
      inline: direction === 'next' ? 'start' : 'end',
    });
  }

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, and Safari does not do it by itself */}
      <ul className="carousel__list" ref={list} tabIndex={0} aria-label={label}>
        {items.map(({ id, content }) => (
          <li className="carousel__item" key={id}>
            {content}
          </li>
        ))}
      </ul>
      <div className="carousel__controls">
        <IconButton
          variant="outlined"
          label={previousLabel}
          aria-disabled={first === 0}
          onClick={() => step('previous')}
        >
          <ChevronStartIcon />
        </IconButton>
        <p className="carousel__position" aria-live="polite">
          {inSight && position(first + 1, last + 1, items.length)}
        </p>
        <IconButton
          variant="outlined"
          label={nextLabel}
          aria-disabled={last === items.length - 1}
          onClick={() => step('next')}
        >
          <ChevronEndIcon />
        </IconButton>
      </div>
    </section>
  );
}

function reportPosition(first: number, last: number, count: number): string {
  return `${first === last ? first : `${first} to ${last}`} of ${count}`;
}

/** Points to where a line of text begins: left, or right in right-to-left text. */
function ChevronStartIcon() {
  return (
    <Icon isDirectional>
      <path d="M17 7.5 10.5 14l6.5 6.5" />
    </Icon>
  );
}
