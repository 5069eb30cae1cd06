import { type ServiceCode, serviceCodes } from '@care/analytics/catalog';
import type { PageQuestion } from '../../graphql/nearby.ts';
import { checkZip } from '../../visitor-state/check-zip.ts';

/** The search that the address of a list stands for. */
export interface NearSearch {
  /** The ZIP code as typed. */
  readonly typedZip: string | undefined;
  /** The ZIP code, if it can be used. */
  readonly zip: string | undefined;
  /** The problem with the ZIP code that was typed. */
  readonly problem: string | undefined;
  /** @default all services */
  readonly service: ServiceCode | undefined;
  /** The page of the list, from 1. */
  readonly page: number;
}

/** How many are listed on a page. */
export const listedPerPage = 12;

export function readNearSearch(query: URLSearchParams): NearSearch {
  const typedZip = query.get('zip') ?? undefined;
  const checked = checkZip(typedZip ?? '');
  const page = Math.trunc(Number(query.get('page')));
  return {
    typedZip,
    zip: 'zip' in checked ? checked.zip : undefined,
    problem: typedZip !== undefined && 'problem' in checked ? checked.problem : undefined,
    service: serviceCodes.find((code) => code === query.get('service')),
    page: page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** The question of a list to the back end; `undefined` before there is a ZIP code. */
export function nearQuestion(query: URLSearchParams, of: PageQuestion['of']): PageQuestion | undefined {
  const { page, service, zip } = readNearSearch(query);
  return zip ? { of, zip, service, first: listedPerPage, offset: (page - 1) * listedPerPage } : undefined;
}

/** The address of a list. @param page @default the first one */
export function nearAddress(
  path: '/caregivers' | '/jobs',
  { service, zip }: { readonly zip: string; readonly service?: ServiceCode | undefined },
  page?: number,
): `${typeof path}?${string}` {
  const entries = { zip, ...(service && { service }), ...(page && page > 1 && { page: `${page}` }) };
  return `${path}?${new URLSearchParams(entries)}`;
}
