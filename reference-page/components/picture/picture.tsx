import { Fragment } from 'react';
import type { Art, ArtCut } from './art.ts';
import './picture.css';

export interface PictureProps {
  readonly art: Art;
  /** The alternative text of the picture. Empty for decoration. @default "" */
  readonly alt?: string;
  /** How wide the picture is shown, where the art's own answer does not fit. */
  readonly sizes?: string;
  /** @default "lazy", "eager" with priority */
  readonly loading?: 'lazy' | 'eager';
  /** The picture is visible first, so it is fetched with high priority. @default false */
  readonly priority?: boolean;
  readonly className?: string;
}

/**
 * A picture in the best format the browser knows, cut for its screen. Its box has the right shape before the
 * picture is there, and keeps it when the picture never comes.
 */
export function Picture({ art, alt = '', sizes, loading, priority = false, className }: PictureProps) {
  const rest = art.cuts.at(-1) as ArtCut;

  return (
    <picture
      className={className ? `picture ${className}` : 'picture'}
      data-cut-out={art.cutOut || undefined}
    >
      {art.cuts.map((cut) => (
        <Fragment key={cut.fallback}>
          <CutSource cut={cut} type="image/avif" srcSet={cut.avif} sizes={sizes} />
          <CutSource cut={cut} type="image/webp" srcSet={cut.webp} sizes={sizes} />
          {cut !== rest && <CutSource cut={cut} srcSet={cut.fallback} />}
        </Fragment>
      ))}
      <img
        className="picture__image"
        src={rest.fallback}
        width={rest.width}
        height={rest.height}
        alt={alt}
        loading={loading ?? (priority ? 'eager' : 'lazy')}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

interface CutSourceProps {
  readonly cut: ArtCut;
  readonly srcSet: string;
  readonly type?: string;
  readonly sizes?: string | undefined;
}

function CutSource({ cut, type, srcSet, sizes }: CutSourceProps) {
  return (
    <source
      media={cut.media}
      type={type}
      srcSet={srcSet}
      sizes={type && (sizes ?? cut.sizes)}
      width={cut.width}
      height={cut.height}
    />
  );
}
