/** The GraphQL request of 16 kB that kept version 0.1.0 busy for 38 s: 230 aliases, each deferring. */
const fields = 'caregiversNear(zip: "78701", service: PETCAREXX, first: 20) { caregivers { ...L } }';
const query = `{ ${Array.from({ length: 230 }, (_, index) => `a${index}: ${fields}`).join(' ')} }
  fragment L on Caregiver { ... @defer { reviews { count } } }`;

/** Asks it, and waits for the whole answer. */
export async function askHostileQuestion(origin: string): Promise<void> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'multipart/mixed;deferSpec=20220824,application/json',
    },
    body: JSON.stringify({ query }),
  });
  await response.arrayBuffer();
}
