/** Rows as a query gives them, a cell a column. */
type Rows = readonly (readonly (string | number)[])[];

const [monday, tuesday] = ['2026-11-02', '2026-11-03'];

/** What the visits answer to each of the documented queries, counted by hand from visitors.ts. */
export const answers: Readonly<Record<string, Rows>> = {
  // Ben: a tutor, senior care. Cleo: find care, pet care, join now, log in. Eve: find a job, housekeeping.
  'CTA Interacted, by day': [
    [monday, 6, 2],
    [tuesday, 2, 1],
  ],
  'How many people used a call to action outside the home page?': [[3]],
  'Which calls to action do people use outside the home page?': [
    ['Become a caregiver', 3],
    ['Get started', 3],
    ['Join now', 1],
    ['Log in', 1],
  ],
  // Ben's click on “Find a tutor” in the header is none; his own choice is.
  'Which kind of care do people choose in the triage?': [
    ['HOUSEKEEP', 1],
    ['PETCAREXX', 1],
    ['SENIRCARE', 1],
  ],
  // Cleo and Eve. Cleo's “Log in” is for neither.
  'Does “Get started” bring families or caregivers?': [
    ['seeker', 1],
    ['sitter', 1],
  ],
  // Ann: search, log in. Ben: become a caregiver. Dan: two searches.
  'CTA Interacted - VHP, by day': [
    [monday, 4, 3],
    [tuesday, 1, 1],
  ],
  'How many people searched?': [[2]],
  'How many people started a search from the hero?': [[2]],
  'Which kind of care do people search for?': [
    ['CHILDCARE', 2],
    ['TUTORINGX', 1],
  ],
  'Do families search for a caregiver or for a service?': [['caregiver', 3]],
  'Which section of the home page leads people on?': [
    ['VHP Hero', 2],
    ['How it works', 1],
    ['VHP Header', 1],
  ],
  'Which calls to action do people use on the home page?': [
    ['Search', 3],
    ['Become a caregiver', 1],
    ['Log in', 1],
  ],
  'How many people went to log in from the home page?': [[1]],
  // Ann and Ben.
  'Member Enrolled, by day': [[monday, 2, 2]],
  'How many people became members?': [[2]],
  'How many families and how many caregivers joined?': [
    ['seeker', 1],
    ['sitter', 1],
  ],
  'For which kind of care do people join?': [
    ['CHILDCARE', 1],
    ['SENIRCARE', 1],
  ],
  // Ann, Ben, Dan; Dan meets two tests, one of them twice.
  'Test Exposure, by day': [[monday, 4, 3]],
  'How many people saw each variant of a test?': [
    ['1', 2],
    ['0', 1],
  ],
  'Which tests reach people?': [
    ['heroZip', 3],
    ['loginLink', 1],
  ],
  // Ann, Ben, Dan; Ann again, Cleo.
  'Homepage Viewed, by day': [
    [monday, 3, 3],
    [tuesday, 2, 2],
  ],
  'How many people saw the home page?': [[4]],
  'How often was the home page seen?': [[5]],
  // Cleo.
  'Iterable Asset Viewed, by day': [[tuesday, 1, 1]],
  'How many people saw a message of the message provider?': [[1]],
  'Which message was seen most?': [['first-day-checklist', 1]],
  'Iterable Asset Clicked, by day': [[tuesday, 1, 1]],
  'How many people followed a message of the message provider?': [[1]],
  'Which message was followed most?': [['first-day-checklist', 1]],
  // Cleo, on the plans and on an article, which has no name.
  'Consumer Logo Clicked, by day': [[tuesday, 2, 1]],
  'How often is the logo in the footer used?': [[2]],
  'On which of the pages with a name is the logo in the footer used?': [['Plans and pricing', 1]],
  // Monday: Ann 1, Ben 2, Cleo 4. Tuesday: Ann 1, Cleo 2, Eve 2.
  'Screen Viewed, by day': [
    [monday, 7, 3],
    [tuesday, 5, 3],
  ],
  'Which pages do people see besides the home page?': [
    ['vertical-triage', 3],
    ['get-started', 2],
    ['log-in', 2],
    ['article', 1],
    ['enrollment-seeker', 1],
    ['enrollment-sitter', 1],
    ['plans-and-pricing', 1],
  ],
  'How many people saw plans and pricing?': [[1]],
  // Ann 2, Ben 1, Cleo 3, Eve 1. Ann's first and Ben's began in the same millisecond.
  'How many sessions went beyond the home page?': [[7]],
  // Ann and Dan search; Ann opens an enrollment and joins.
  'How many of those who search open an enrollment, and become members?': [[2, 1, 1]],
  // Ben saw 0, Ann and Dan saw 1; Ann and Ben joined.
  'How many of those who saw a variant became members?': [
    ['0', 1, 1],
    ['1', 2, 1],
  ],
  // Cleo twice and Ann once come back to another page than the one they had left.
  'On which pages do sessions end?': [
    ['/login', 2],
    ['/vertical-triage', 2],
    ['/', 1],
    ['/app/enrollment/provider/mv/SENIRCARE', 1],
    ['/app/enrollment/seeker/cc', 1],
    ['/articles/a-sitters-first-day', 1],
  ],
  // Ben, Dan, Eve; Ann; Cleo.
  'How many sessions do visitors have?': [
    [1, 3],
    [2, 1],
    [3, 1],
  ],
};
