import type { ServiceCode } from '@care/analytics/catalog';
import { createSchema } from 'graphql-yoga';
import { services } from '../../../content/services.ts';
import { type Caregiver, countReviews, findCaregivers } from './find-caregivers.ts';
import { findPlace } from './find-place.ts';

const typeDefs = /* GraphQL */ `
  type Query {
    "None for a ZIP code that does not exist."
    place(zip: String!): Place
    "None for a ZIP code that does not exist. At most 3 caregivers are listed."
    caregiversNear(zip: String!, service: ServiceCode, first: Int = 3): CaregiverList
  }

  enum ServiceCode {
    ${services.map(({ code }) => code).join('\n')}
  }

  type Place {
    zip: String!
    "Only where the ZIP code is one of a city that is known."
    city: String
    "Two letters."
    state: String!
    stateName: String!
  }

  type CaregiverList {
    "How many there are, listed or not."
    total: Int!
    caregivers: [Caregiver!]!
  }

  type Caregiver {
    id: ID!
    "First name and an initial."
    name: String!
    service: ServiceCode!
    "Out of 5."
    rating: Float!
    "What the caregiver says, in a few words."
    line: String!
    "Slow: worth a @defer."
    reviews: Reviews!
  }

  type Reviews {
    count: Int!
  }
`;

interface Asked {
  readonly zip: string;
  readonly service?: ServiceCode | null;
  readonly first?: number | null;
}

/** @param reviewsMillis how long reviews take, as they would where another service keeps them */
export function createPlacesSchema(reviewsMillis: number) {
  return createSchema({
    typeDefs,
    resolvers: {
      Query: {
        place: (_root: unknown, { zip }: Asked) => findPlace(zip),
        caregiversNear(_root: unknown, { zip, service, first }: Asked) {
          const place = findPlace(zip);
          return place && findCaregivers(place, service ?? undefined, first ?? 3);
        },
      },
      Caregiver: {
        async reviews({ id }: Caregiver) {
          await new Promise((resolve) => setTimeout(resolve, reviewsMillis));
          return { count: countReviews(id) };
        },
      },
    },
  });
}
