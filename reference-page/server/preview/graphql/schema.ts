import type { ServiceCode } from '@care/analytics/catalog';
import { createSchema } from 'graphql-yoga';
import { services } from '../../../content/services.ts';
import type { ListPart } from './draw-list.ts';
import { type Caregiver, countReviews, findCaregivers } from './find-caregivers.ts';
import { findJobs } from './find-jobs.ts';
import { findPlace } from './find-place.ts';

const typeDefs = /* GraphQL */ `
  type Query {
    "None for a ZIP code that does not exist."
    place(zip: String!): Place
    "None for a ZIP code that does not exist. At most 12 caregivers are listed, after so many others."
    caregiversNear(zip: String!, service: ServiceCode, first: Int = 3, offset: Int = 0): CaregiverList
    "None for a ZIP code that does not exist. At most 12 jobs are listed, the nearest first, after so many others."
    jobsNear(zip: String!, service: ServiceCode, first: Int = 3, offset: Int = 0): JobList
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
    "First name and an initial; of daycare the name of a center."
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

  type JobList {
    "How many there are, listed or not."
    total: Int!
    jobs: [Job!]!
  }

  type Job {
    id: ID!
    title: String!
    service: ServiceCode!
    "Who has posted it, as a page names them."
    from: String!
    "How far away, about."
    miles: Int!
    "Days and hours, in words."
    schedule: String!
    "What is paid, in words."
    pay: String!
    "What else they say, in a few words."
    line: String!
  }
`;

interface Asked {
  readonly zip: string;
  readonly service?: ServiceCode | null;
  readonly first?: number | null;
  readonly offset?: number | null;
}

/** @param reviewsMillis how long reviews take, as they would where another service keeps them */
export function createPlacesSchema(reviewsMillis: number) {
  return createSchema({
    typeDefs,
    resolvers: {
      Query: {
        place: (_root: unknown, { zip }: Asked) => findPlace(zip),
        caregiversNear: (_root: unknown, { zip, ...asked }: Asked) => {
          const place = findPlace(zip);
          return place && findCaregivers(place, partOf(asked));
        },
        jobsNear: (_root: unknown, { zip, ...asked }: Asked) => {
          const place = findPlace(zip);
          return place && findJobs(place, partOf(asked));
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

function partOf({ first, offset, service }: Omit<Asked, 'zip'>): ListPart {
  return { service: service ?? undefined, first: first ?? 3, offset: offset ?? 0 };
}
