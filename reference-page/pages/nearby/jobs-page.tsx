import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { providerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import { withQuery } from '../../content/with-query.ts';
import type { FoundNearPlace } from '../../graphql/nearby.ts';
import { SampleNote } from '../../sections/sample-note/sample-note.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { Blocks } from '../plain/blocks.tsx';
import { Intro } from '../plain/intro.tsx';
import { jobsContent } from '../work/jobs.content.ts';
import { JobItem } from './job-item.tsx';
import { NearForm, NearList } from './near-list.tsx';
import { readNearSearch } from './near-search.ts';
import { jobsNear } from './nearby-words.ts';

interface JobsPageProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly nearby: FoundNearPlace | undefined;
}

/** Jobs near a ZIP code, and how to get one (S2.10). */
export function JobsPage({ nearby, path, query }: JobsPageProps) {
  const { flags } = useVisit();
  const search = readNearSearch(query);
  const { art, blocks, headline, lead, name } = jobsContent;
  const { jobs, total } = nearby?.jobs ?? { jobs: [], total: 0 };
  const work = services.find(({ code }) => code === search.service);
  const start = work ? providerPathOf(work, flags) : '/vertical-triage?memberType=sitter';

  return (
    <>
      <Intro trail={[{ label: name, path }]} headline={headline} lead={lead} art={art}>
        <NearForm search={search} nearby={nearby} serviceLabel="Kind of work" submit="See jobs" />
      </Intro>
      <NearList
        path="/jobs"
        search={search}
        nearby={nearby}
        headline={nearby?.place ? jobsNear(total, nearby.place) : ''}
        total={total}
        note={<SampleNote>Nobody has posted these jobs.</SampleNote>}
        then={
          <>
            <Button href={search.zip ? withQuery(start, new URLSearchParams({ zip: search.zip })) : start}>
              Make a profile
            </Button>
            <span>
              To apply, you need a profile. <Link href="/hiw/caregivers">How it works</Link>
            </span>
          </>
        }
      >
        {jobs.map((job) => (
          <JobItem job={job} key={job.id} />
        ))}
      </NearList>
      <Blocks blocks={blocks} query={query} />
    </>
  );
}
