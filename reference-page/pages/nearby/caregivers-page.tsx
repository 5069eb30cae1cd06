import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { seekerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import { withQuery } from '../../content/with-query.ts';
import type { FoundNearPlace } from '../../graphql/nearby.ts';
import { nearbyContent } from '../../sections/hero/nearby.content.ts';
import { placeWords } from '../../sections/hero/place-words.ts';
import { SampleNote } from '../../sections/sample-note/sample-note.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { Blocks } from '../plain/blocks.tsx';
import { Intro } from '../plain/intro.tsx';
import { caregiversPage } from './caregivers.content.ts';
import { NearForm, NearList } from './near-list.tsx';
import { readNearSearch } from './near-search.ts';

interface CaregiversPageProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly nearby: FoundNearPlace | undefined;
}

/** Everybody who is counted near a ZIP code: caregivers, or the centers where daycare is asked for. */
export function CaregiversPage({ nearby, path, query }: CaregiversPageProps) {
  const { flags } = useVisit();
  const search = readNearSearch(query);
  const { art, blocks, headline, lead, name } = caregiversPage;
  const { caregivers, total } = nearby?.list ?? { caregivers: [], total: 0 };
  const { count, none } = nearbyContent;
  const care = services.find(({ code }) => code === search.service);
  const start = care ? seekerPathOf(care, flags) : '/vertical-triage';
  const where = nearby?.place ? ` in ${placeWords(nearby.place)}` : '';

  return (
    <>
      <Intro trail={[{ label: name, path }]} headline={headline} lead={lead} art={art}>
        <NearForm search={search} nearby={nearby} serviceLabel="Kind of care" submit="Look" />
      </Intro>
      <NearList
        path="/caregivers"
        search={search}
        nearby={nearby}
        headline={total > 0 ? count(total, search.service) + where : none(search.service)}
        total={total}
        note={<SampleNote>None of them exists.</SampleNote>}
        then={
          <>
            <Button href="/app/vhp/plans-and-pricing">See plans</Button>
            <span>
              A plan lets you write to them. New here?{' '}
              <Link href={search.zip ? withQuery(start, new URLSearchParams({ zip: search.zip })) : start}>
                Join for free
              </Link>
            </span>
          </>
        }
      >
        {caregivers.map(({ id, line, name: who, rating }) => (
          <li className="near__item near__person" key={id}>
            <Avatar name={who} isDecorative />
            <h3>{who}</h3>
            <Rating value={rating} />
            <p className="near__facts">{line}</p>
          </li>
        ))}
      </NearList>
      <Blocks blocks={blocks} query={query} />
    </>
  );
}
