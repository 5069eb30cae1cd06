import { useEffect, useRef } from 'react';
import type { Example } from '../components/example.ts';
import { showStates } from './show-states.ts';

interface ShownExampleProps {
  readonly component: string;
  readonly example: Example;
  readonly showsStates: boolean;
}

/** An example with its name, and its control's states side by side on demand. */
export function ShownExample({ component, example, showsStates }: ShownExampleProps) {
  const stage = useRef<HTMLDivElement>(null);
  const states = useRef<HTMLDivElement>(null);
  const { control, name, surface = 'page', width = 'column' } = example;

  useEffect(() => {
    if (!showsStates || !control || !stage.current || !states.current) return;
    return showStates(stage.current, control, states.current);
  }, [showsStates, control]);

  return (
    <figure className="gallery__example" data-width={width}>
      <figcaption className="gallery__name">{name}</figcaption>
      <div
        className="gallery__stage"
        data-surface={surface}
        data-example={`${component}: ${name}`}
        data-control={control}
        ref={stage}
      >
        {/* A component of its own, so that an example may use hooks. */}
        <example.render />
      </div>
      <div className="gallery__states" data-surface={surface} ref={states} />
    </figure>
  );
}
