import '../styles/index.css';
import type { Example } from '../components/example.ts';
import { Link } from '../components/link/link.tsx';
import { Headline } from '../components/text/headline.tsx';
import { brands, type Visit } from '../visit/visit.ts';
import { VisitContext } from '../visit/visit-context.ts';
import { allExamples } from './all-examples.ts';
import './gallery.css';

/** Every component in every state, from the examples that the tests use too. */
export function Gallery({ visit }: { readonly visit: Visit }) {
  return (
    <VisitContext value={visit}>
      <header className="gallery__head page-width">
        <Headline level={1} size="medium">
          Components
        </Headline>
        <nav aria-label="Brand">
          <ul className="gallery__brands">
            {brands.map((brand) => (
              <li key={brand}>
                <Link
                  variant="nav"
                  href={`?brand=${brand}`}
                  aria-current={brand === visit.brand ? 'page' : undefined}
                >
                  {brand}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="gallery page-width">
        {allExamples.map(({ component, examples }) => (
          <section className="gallery__component" key={component} aria-labelledby={idOf(component)}>
            <Headline level={2} size="small" id={idOf(component)}>
              {component}
            </Headline>
            <div className="gallery__examples">
              {examples.map((example) => (
                <Shown key={example.name} component={component} example={example} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </VisitContext>
  );
}

/** An example of its own component, so that it may use hooks. */
function Shown({ component, example }: { readonly component: string; readonly example: Example }) {
  return (
    <figure className="gallery__example">
      <div className="gallery__stage" data-example={`${component}: ${example.name}`}>
        <example.render />
      </div>
      <figcaption className="gallery__name">{example.name}</figcaption>
    </figure>
  );
}

function idOf(component: string): string {
  return `component-${component.toLowerCase().replaceAll(' ', '-')}`;
}
