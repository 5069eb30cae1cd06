import type { ReactNode } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { Select } from '../../components/select/select.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { services } from '../../content/services.ts';
import type { FoundNearPlace } from '../../graphql/nearby.ts';
import { heroContent } from '../../sections/hero/hero.content.ts';
import { unknownZip, zipPattern } from '../../visitor-state/check-zip.ts';
import { listedPerPage, type NearSearch, nearAddress } from './near-search.ts';
import './near-list.css';

interface NearFormProps {
  readonly search: NearSearch;
  readonly nearby: FoundNearPlace | undefined;
  /** The label of the list of services on this page. */
  readonly serviceLabel: string;
  readonly submit: string;
}

/** A ZIP code and a kind of care: a plain form whose answers are the address of the list. */
export function NearForm({ nearby, search, serviceLabel, submit }: NearFormProps) {
  const { problem, service, typedZip, zip } = search;
  const isUnknown = zip !== undefined && nearby?.place === null;
  return (
    <form className="near-form" method="get">
      <TextInput
        id="zip"
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        pattern={zipPattern}
        title={heroContent.picker.zip.title}
        autoComplete="postal-code"
        required
        defaultValue={zip ?? typedZip}
        error={isUnknown ? unknownZip(zip) : problem}
        autoFocus={isUnknown || problem !== undefined}
      />
      <Select
        id="service"
        label={serviceLabel}
        name="service"
        prompt="Any kind"
        defaultValue={service}
        options={services.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button type="submit" size="large">
        {submit}
      </Button>
    </form>
  );
}

interface NearListProps {
  readonly path: '/caregivers' | '/jobs';
  readonly search: NearSearch;
  readonly nearby: FoundNearPlace | undefined;
  /** The number and kind of entries, and the place: "12 jobs near you in Austin, TX". */
  readonly headline: string;
  readonly total: number;
  /** Says that these are samples, where they are. */
  readonly note: ReactNode;
  /** The entries of the list. */
  readonly children: ReactNode;
  /** The next step that the page offers. */
  readonly then: ReactNode;
}

/** The caregivers or jobs near a ZIP code, a page at a time. */
export function NearList(props: NearListProps) {
  const { children, headline, nearby, note, path, search, then, total } = props;
  const { page, service, zip } = search;
  if (!zip || nearby?.place === null) return null;
  const pages = Math.ceil(total / listedPerPage);
  return (
    <section className="near page-width" id="near" aria-labelledby="near-headline">
      <Headline level={2} size="small" id="near-headline">
        {nearby ? headline : 'We can’t look near you right now'}
      </Headline>
      {nearby ? (
        <>
          {total > 0 && note}
          {page <= pages ? (
            <ul className="near__list">{children}</ul>
          ) : (
            total > 0 && <p>The list ends before this page.</p>
          )}
          {total > listedPerPage && (
            <Pagination
              label={headline}
              page={Math.min(page, pages)}
              count={pages}
              hrefOf={(to) => `${nearAddress(path, { zip, service }, to)}#near`}
            />
          )}
        </>
      ) : (
        <Alert status="warning">Nothing is wrong with your ZIP code. Reload the page in a minute.</Alert>
      )}
      <div className="near__then">{then}</div>
    </section>
  );
}
