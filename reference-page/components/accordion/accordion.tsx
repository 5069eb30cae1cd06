import { type ReactNode, useEffect, useRef } from 'react';
import { openNamedByAddress } from './open-named-by-address.ts';
import './accordion.css';

/** One item: a question and its answer. */
interface AccordionItem {
  /** Unique in the document: the address with `#id` shows the item opened. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

type AccordionProps = {
  items: readonly AccordionItem[];
  /** The titles' level in the outline. @default 3 */
  level?: 2 | 3 | 4;
  /** With a name only one item is open at a time; unique in the document. */
  name?: string;
  onToggle?: (id: string, isOpen: boolean) => void;
};

/** Titles that open their content; native `<details>`, so it needs no script. */
export function Accordion({ items, level = 3, name, onToggle }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const Title = `h${level}` as const;

  useEffect(() => (root.current ? openNamedByAddress(root.current) : undefined), []);

  return (
    <div className="accordion" ref={root}>
      {items.map(({ id, title, content }) => (
        <details
          className="accordion__item"
          key={id}
          name={name}
          onToggle={({ currentTarget }) => onToggle?.(id, currentTarget.open)}
        >
          <summary className="accordion__summary">
            <Title className="accordion__title">{title}</Title>
            <span className="accordion__sign" />
          </summary>
          {/* The id is within, because a browser opens what hides the element that the address names. */}
          <div className="accordion__content" id={id}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
