import { gql, type TypedDocumentNode } from '@apollo/client/core';
import type { CaregiverList, NearbyQuestion, Place } from './nearby.ts';

export const placeQuery: TypedDocumentNode<
  { readonly place: Place | null },
  Pick<NearbyQuestion, 'zip'>
> = gql`
  query Place($zip: String!) {
    place(zip: $zip) {
      zip
      city
      state
      stateName
    }
  }
`;

/** The number and the people first, their reviews when they are there. */
export const caregiversQuery: TypedDocumentNode<
  { readonly caregiversNear: CaregiverList | null },
  NearbyQuestion & { readonly first: number }
> = gql`
  query CaregiversNear($zip: String!, $service: ServiceCode, $first: Int) {
    caregiversNear(zip: $zip, service: $service, first: $first) {
      total
      caregivers {
        id
        name
        rating
        line
        ... @defer {
          reviews {
            count
          }
        }
      }
    }
  }
`;
