import type { ComponentProps } from 'react';
import './card.css';

type CardLinkProps = ComponentProps<'a'> & { href: string };

/** The link of a card, within its headline: its words are the link's name, the whole card the area to press. */
export function CardLink(props: CardLinkProps) {
  return <a {...props} className="card__link" />;
}
