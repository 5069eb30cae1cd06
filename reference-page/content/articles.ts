/** Articles, by the last part of their address. */
export const articles = [
  { slug: 'how-to-interview-a-sitter', title: 'How to interview a sitter' },
  { slug: 'nanny-or-daycare', title: 'Nanny or daycare: how to choose' },
  { slug: 'a-sitters-first-day', title: 'A sitter’s first day: a checklist' },
  { slug: 'when-a-parent-needs-help', title: 'When a parent needs more help' },
  { slug: 'questions-for-a-dog-walker', title: 'Questions to ask a dog walker' },
  { slug: 'cleaning-day', title: 'Cleaning day: what to agree on' },
  { slug: 'is-it-time-for-a-tutor', title: 'Is it time for a tutor?' },
] as const;

export type ArticleSlug = (typeof articles)[number]['slug'];
