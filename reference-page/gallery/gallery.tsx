import '../styles/index.css';
import { useEffect, useState } from 'react';
import type { ComponentExamples } from '../components/example.ts';
import { Switch } from '../components/switch/switch.tsx';
import { Headline } from '../components/text/headline.tsx';
import { brands, type Visit } from '../visit/visit.ts';
import { VisitContext } from '../visit/visit-context.ts';
import { allExamples } from './all-examples.ts';
import './gallery.css';
import { ShownExample } from './shown-example.tsx';

/** Every component in every state, from the examples that the tests use too. */
export function Gallery({ visit }: { readonly visit: Visit }) {
  const [showsStates, setShowsStates] = useState(false);
  const [isRightToLeft, setIsRightToLeft] = useState(false);

  useEffect(() => {
    document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  }, [isRightToLeft]);

  return (
    <VisitContext value={visit}>
      <div className="gallery page-width" data-states={showsStates || undefined}>
        <header className="gallery__side">
          <Headline level={1} size="small">
            Components
          </Headline>
          <BrandLinks visit={visit} />
          <div className="gallery__toggles">
            <Switch
              label="Hover, focus, pressed"
              checked={showsStates}
              onChange={({ target }) => setShowsStates(target.checked)}
            />
            <Switch
              label="Right to left"
              checked={isRightToLeft}
              onChange={({ target }) => setIsRightToLeft(target.checked)}
            />
          </div>
          <nav aria-label="Components">
            <ul className="gallery__index">
              {allExamples.map(({ component }) => (
                <li key={component}>
                  <a className="gallery__link" href={`#${idOf(component)}`}>
                    {component}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main className="gallery__main">
          {allExamples.map((examples) => (
            <Component key={examples.component} {...examples} showsStates={showsStates} />
          ))}
        </main>
      </div>
    </VisitContext>
  );
}

function BrandLinks({ visit }: { readonly visit: Visit }) {
  return (
    <nav aria-label="Brand">
      <ul className="gallery__brands">
        {brands.map((brand) => (
          <li key={brand}>
            <a
              className="gallery__link"
              href={`?brand=${brand}`}
              aria-current={brand === visit.brand ? 'page' : undefined}
            >
              {brand}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Component({
  component,
  examples,
  showsStates,
}: ComponentExamples & { readonly showsStates: boolean }) {
  return (
    <section className="gallery__component" aria-labelledby={idOf(component)}>
      <Headline level={2} size="medium" id={idOf(component)}>
        {component}
      </Headline>
      <div className="gallery__examples">
        {examples.map((example) => (
          <ShownExample
            key={example.name}
            component={component}
            example={example}
            showsStates={showsStates}
          />
        ))}
      </div>
    </section>
  );
}

function idOf(component: string): string {
  return `component-${component.toLowerCase().replaceAll(' ', '-')}`;
}
