/** The largest city of each of the 19 largest metropolitan areas of the US, largest first (S2.14). */
export const cities = [
  { name: 'New York', state: 'NY', slug: 'new-york-ny' },
  { name: 'Los Angeles', state: 'CA', slug: 'los-angeles-ca' },
  { name: 'Chicago', state: 'IL', slug: 'chicago-il' },
  { name: 'Dallas', state: 'TX', slug: 'dallas-tx' },
  { name: 'Houston', state: 'TX', slug: 'houston-tx' },
  { name: 'Atlanta', state: 'GA', slug: 'atlanta-ga' },
  { name: 'Washington', state: 'DC', slug: 'washington-dc' },
  { name: 'Philadelphia', state: 'PA', slug: 'philadelphia-pa' },
  { name: 'Miami', state: 'FL', slug: 'miami-fl' },
  { name: 'Phoenix', state: 'AZ', slug: 'phoenix-az' },
  { name: 'Boston', state: 'MA', slug: 'boston-ma' },
  { name: 'Riverside', state: 'CA', slug: 'riverside-ca' },
  { name: 'San Francisco', state: 'CA', slug: 'san-francisco-ca' },
  { name: 'Detroit', state: 'MI', slug: 'detroit-mi' },
  { name: 'Seattle', state: 'WA', slug: 'seattle-wa' },
  { name: 'Minneapolis', state: 'MN', slug: 'minneapolis-mn' },
  { name: 'Tampa', state: 'FL', slug: 'tampa-fl' },
  { name: 'San Diego', state: 'CA', slug: 'san-diego-ca' },
  { name: 'Denver', state: 'CO', slug: 'denver-co' },
] as const;

export type City = (typeof cities)[number];
