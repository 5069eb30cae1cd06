import type { ComponentProps, ReactNode } from 'react';
import './card.css';

type CardProps = {
  /** `plain` has a line around it, `raised` a shadow under it. */
  look?: 'plain' | 'raised';
  /** The element of the card in the page's outline. */
  as?: 'div' | 'article' | 'li';
  children: ReactNode;
};

/** A sheet of paper for what belongs together. With a CardLink inside, all of it is the link. */
export function Card({ look = 'plain', as: Tag = 'div', children }: CardProps) {
  return (
    <Tag className="card" data-look={look}>
      {children}
    </Tag>
  );
}

type CardLinkProps = ComponentProps<'a'> & { href: string };

/** The link of a card, within its headline: its words are the link's name, the whole card the area to press. */
export function CardLink(props: CardLinkProps) {
  return <a {...props} className="card__link" />;
}
