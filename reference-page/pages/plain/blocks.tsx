import type { Section as TrackedSection } from '@care/analytics/catalog';
import { useId } from 'react';
import { useCta } from '../../analytics/use-cta.ts';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Link } from '../../components/link/link.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { PointList } from '../../components/point-list/point-list.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { pageOf } from './page-of.ts';
import { type Block, targetUnder } from './plain-page.ts';
import './blocks.css';

interface Place {
  /** Says which page of a long list is shown. @default the first one */
  readonly query?: URLSearchParams | undefined;
  /** The part of the page as events name it (S3.13). @default Hero */
  readonly tracked?: TrackedSection | undefined;
}

/** The blocks of a page under its intro. */
export function Blocks({ blocks, query, tracked }: Place & { readonly blocks: readonly Block[] }) {
  return (
    <div className="blocks page-width">
      {blocks.map((block) => (
        <Section block={block} query={query} tracked={tracked} key={block.title} />
      ))}
    </div>
  );
}

function Section({ block, query, tracked }: Place & { readonly block: Block }) {
  const ownId = useId();
  const headlineId = anchorOf(block) ?? ownId;

  return (
    <section className="blocks__block" aria-labelledby={headlineId}>
      <Headline level={2} size="small" id={headlineId}>
        {block.title}
      </Headline>
      <div className="blocks__body">
        <Body block={block} query={query} tracked={tracked} />
      </div>
    </section>
  );
}

function anchorOf(block: Block): string | undefined {
  if (block.kind === 'text') return block.id;
  return block.kind === 'links' ? block.pages?.id : undefined;
}

function Body({ block, query, tracked }: Place & { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <Text {...block} tracked={tracked} />;
    case 'steps':
      return (
        <ol className="blocks__steps">
          {block.steps.map(({ text, title }) => (
            <li className="blocks__step" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    case 'questions':
      return (
        <Accordion
          items={block.items.map(({ answer, id, question }) => ({
            id,
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
      );
    case 'links':
      return <Links {...block} query={query} />;
    case 'names':
      return <Names {...block} />;
    case 'figures':
      return <Figures {...block} />;
  }
}

function Text({ links, paragraphs, points, tracked = 'Hero' }: Place & Extract<Block, { kind: 'text' }>) {
  const cta = useCta(tracked);
  const { flags } = useVisit();

  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <PointList points={points} size="large" />}
      {links?.map(({ event, label, path }) => {
        const target = targetUnder(flags, path);
        return (
          <p key={label}>
            <Link href={target} {...(event && cta(event, { target }))}>
              {label}
            </Link>
          </p>
        );
      })}
    </>
  );
}

function Links({ links, pages, text, title, query }: Place & Extract<Block, { kind: 'links' }>) {
  const hasLines = links.some(({ line }) => line);
  const { count, items, page } = pageOf(links, pages?.size ?? links.length, query);
  return (
    <>
      {text && <p>{text}</p>}
      <ul className="blocks__links" data-look={hasLines ? 'lines' : 'names'}>
        {items.map(({ label, line, path }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
            {line && <p>{line}</p>}
          </li>
        ))}
      </ul>
      {pages && (
        <Pagination label={title} page={page} count={count} hrefOf={(to) => `?page=${to}#${pages.id}`} />
      )}
    </>
  );
}

function Names({ rows, text }: Extract<Block, { kind: 'names' }>) {
  return (
    <>
      <p>{text}</p>
      <dl className="blocks__names">
        {rows.map(({ name, text: meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Figures({ note, rows, title }: Extract<Block, { kind: 'figures' }>) {
  const { flags } = useVisit();
  return (
    <>
      <div className="blocks__figures">
        <table>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {rows.map(({ chip, hint, name, path, value }) => (
              <tr key={name}>
                <th scope="row">
                  {path ? <HintedLink href={targetUnder(flags, path)} hint={hint} name={name} /> : name}
                  {chip && (
                    <>
                      {' '}
                      <Badge status="info" look="soft">
                        {chip}
                      </Badge>
                    </>
                  )}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="blocks__note">{note}</p>
    </>
  );
}

interface HintedLinkProps {
  readonly href: string;
  readonly hint: string | undefined;
  readonly name: string;
}

function HintedLink({ hint, name, href }: HintedLinkProps) {
  if (!hint) return <Link href={href}>{name}</Link>;
  return (
    <Tooltip text={hint}>
      {(described) => (
        <Link href={href} {...described}>
          {name}
        </Link>
      )}
    </Tooltip>
  );
}
