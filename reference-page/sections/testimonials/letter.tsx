import { Avatar } from '../../components/avatar/avatar.tsx';
import { ExpandableText } from '../../components/expandable-text/expandable-text.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { letters } from './letters.content.ts';

/** One of the letters: its best sentence, and the rest for those who want to read on. Static. */
export function Letter({ index }: { readonly index: number }) {
  const letter = letters[index];
  if (!letter) return null;
  const { from, more, name, stars, text } = letter;

  return (
    <figure className="letter">
      <Rating value={stars} />
      <blockquote className="letter__quote">
        <p className="letter__text">{text}</p>
        <ExpandableText>
          <p>{more}</p>
        </ExpandableText>
      </blockquote>
      <figcaption className="letter__from">
        <Avatar name={name} isDecorative />
        <span>
          <strong>{name}</strong>
          <br />
          {from}
        </span>
      </figcaption>
    </figure>
  );
}
