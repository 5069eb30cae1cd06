import { themeOf } from '../../visit/visit.ts';
import { useVisit } from '../../visit/visit-context.ts';
import type { ThemedArt } from './art.ts';
import { Picture, type PictureProps } from './picture.tsx';

type ThemedPictureProps = Omit<PictureProps, 'art'> & { readonly art: ThemedArt };

/** A picture in the colours of the visit's theme. */
export function ThemedPicture({ art, ...rest }: ThemedPictureProps) {
  const { brand } = useVisit();
  return <Picture {...rest} art={art[themeOf(brand)]} />;
}
