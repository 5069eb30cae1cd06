/** Rows as a query gives them, a cell a column. */
type Rows = readonly (readonly (string | number)[])[];

const [monday, tuesday] = ['2026-11-02', '2026-11-03'];

/** What the visits answer to each of the documented questions, counted by hand from visitors.ts. */
export const answers: Readonly<Record<string, Rows>> = {
  // Ben: a tutor, senior care. Cleo: find care, pet care, join now, log in. Eve: find a job, housekeeping. Fay: the mistake.
  'CTA Interacted, by day': [
    [monday, 6, 2],
    [tuesday, 3, 2],
  ],
  'How many people used a call to action outside the home page?': [[4]],
  'Which calls to action do people use outside the home page?': [
    ['Become a caregiver', 3],
    ['Get started', 3],
    ['Join now', 1],
    ['Log in', 1],
    ['Serach', 1],
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
  // Ann: search, log in. Ben: become a caregiver. Dan: a search that is refused, two that lead on. Fay: a search on each of her devices.
  'CTA Interacted - VHP, by day': [
    [monday, 6, 4],
    [tuesday, 2, 2],
  ],
  'How many people searched?': [[4]],
  'Why do searches fail?': [['malformed ZIP', 1]],
  'How many people started a search from the hero?': [[4]],
  'Which kind of care do people search for?': [
    ['CHILDCARE', 2],
    ['ADULTCARE', 1],
    ['PETCAREXX', 1],
    ['TUTORINGX', 1],
  ],
  'Do families search for a caregiver or for a service?': [['caregiver', 5]],
  'In which section of the home page do people click?': [
    ['VHP Hero', 4],
    ['How it works', 1],
    ['VHP Header', 1],
  ],
  'Which calls to action do people use on the home page?': [
    ['Search', 6],
    ['Become a caregiver', 1],
    ['Log in', 1],
  ],
  'How many people went to log in from the home page?': [[1]],
  // Ann and Ben; Fay past midnight, whose reload is dropped.
  'Member Enrolled, by day': [
    [monday, 2, 2],
    [tuesday, 1, 1],
  ],
  'How many people became members?': [[3]],
  'How many families and how many caregivers joined?': [
    ['seeker', 2],
    ['sitter', 1],
  ],
  'For which kind of care do people join?': [
    ['ADULTCARE', 1],
    ['CHILDCARE', 1],
    ['SENIRCARE', 1],
  ],
  'With which plan do families join?': [['yearly', 1]],
  // Ann, Ben, Dan, Fay; Dan meets two tests, one of them twice.
  'Test Exposure, by day': [[monday, 5, 4]],
  'How many people saw each variant of a test?': [
    ['0', 2],
    ['1', 2],
  ],
  'Which tests reach people?': [
    ['heroZip', 4],
    ['loginLink', 1],
  ],
  // Ann, Ben, Dan, Fay; Ann again, Cleo, Fay on the other device.
  'Homepage Viewed, by day': [
    [monday, 4, 4],
    [tuesday, 3, 3],
  ],
  'How many people saw the home page?': [[6]],
  'How often was the home page seen?': [[7]],
  // Cleo.
  'Iterable Asset Viewed, by day': [[tuesday, 1, 1]],
  'How many people saw a message of the message provider?': [[1]],
  'Which message was seen most?': [['first-day-checklist', 1]],
  'Iterable Asset Clicked, by day': [[tuesday, 1, 1]],
  'How many people followed a message of the message provider?': [[1]],
  'Which message was followed most?': [['first-day-checklist', 1]],
  // Cleo, on the plans and on an article, which has no name.
  'Consumer Logo Clicked, by day': [[tuesday, 2, 1]],
  'How often is the consumer logo used?': [[2]],
  'Do people use the logo in the header or the one in the footer?': [['VHP Body', 2]],
  'On which of the pages with a name is the consumer logo used?': [['Plans and pricing', 1]],
  // Monday: Ann 1, Ben 2, Cleo 4, Fay 1. Tuesday: Ann 1, Cleo 2, Eve 2, Fay 2 on each device.
  'Screen Viewed, by day': [
    [monday, 8, 4],
    [tuesday, 9, 5],
  ],
  'Which pages do people see besides the home page?': [
    ['get-started', 3],
    ['log-in', 3],
    ['vertical-triage', 3],
    ['enrollment-seeker-questions', 2],
    ['plans-and-pricing', 2],
    ['article', 1],
    ['enrollment-sitter-questions', 1],
  ],
  'How many people saw plans and pricing?': [[2]],
  'For which kind of care do families begin to join?': [
    ['ADULTCARE', 1],
    ['CHILDCARE', 1],
  ],
  // Ann 2, Ben 1, Cleo 3, Eve 1, Fay 1 on each device. Ann's first and Ben's began in the same millisecond.
  'In how many sessions was a page besides the home page seen?': [[9]],
  // Monday: Cleo twice, Ann, Ben, Dan, Fay. Tuesday: Ann, Cleo, Eve, Fay on the other device.
  'session_start, by day': [
    [monday, 6, 5],
    [tuesday, 4, 4],
  ],
  // Cleo's first two, Ann's first: those after which they came back.
  'session_end, by day': [[monday, 3, 2]],
  '$identify, by day': [[tuesday, 1, 1]],
  'Captured clicks, by day': [],
  // Ann, Dan and Fay search, Fay on two devices; Ann and Fay open an enrollment and join.
  'How many of those who search open an enrollment, and become members?': [[4, 2, 2]],
  // Ann and Dan at desks, Fay by phone and at a desk.
  'Which searches lead to an enrollment, by kind of care and device?': [
    ['CHILDCARE', 'Desktop Web', 2, 1, 1],
    ['ADULTCARE', 'Mobile Web', 1, 1, 1],
    ['PETCAREXX', 'Desktop Web', 1, 0, 0],
    ['TUTORINGX', 'Desktop Web', 1, 0, 0],
  ],
  // Ann: 09:00:02 to 09:01:04. Fay: 23:50:02 to 00:10:01.
  'How long does it take from the first search to the membership?': [[2, 62, 630.5, 1199]],
  // Ben and Fay saw 0, Ann and Dan saw 1; Ann, Ben and Fay joined.
  'How many of those who saw a variant became members?': [
    ['0', 2, 2],
    ['1', 2, 1],
  ],
  'Does a test divide its visitors evenly?': [[2, 4, 0]],
  // Cleo twice and Ann once come back to another page than the one they had left.
  'On which pages do sessions end?': [
    ['/login', 2],
    ['/vertical-triage', 2],
    ['/', 1],
    ['/app/enrollment/provider/mv/SENIRCARE', 1],
    ['/app/enrollment/seeker/cc', 1],
    ['/app/vhp/plans-and-pricing', 1],
    ['/articles/a-sitters-first-day', 1],
    ['/get-started', 1],
  ],
  // Ben, Dan, Eve, Fay on each device; Ann; Cleo.
  'How many sessions do visitors have?': [
    [1, 5],
    [2, 1],
    [3, 1],
  ],
  // Fay: home page, exposure, search, two views of the enrollment and its end; home page, search, log in.
  'What did members do before they logged in?': [
    ['Screen Viewed', 3],
    ['CTA Interacted - VHP', 2],
    ['Homepage Viewed', 2],
    ['Member Enrolled', 1],
    ['Test Exposure', 1],
  ],
  // Fay.
  'How many visitors come by phone?': [
    ['Desktop Web', 6, 9],
    ['Mobile Web', 1, 1],
  ],
  // Cleo for a family; Eve and Ben for work.
  'Which kind of care do families and caregivers choose in the triage?': [
    ['seeker', 'PETCAREXX', 1],
    ['sitter', 'HOUSEKEEP', 1],
    ['sitter', 'SENIRCARE', 1],
  ],
  // Ben and Fay saw none, Ann and Dan saw the field; Ann filled it.
  'How many of those who saw a variant of the ZIP field searched, and with a ZIP code?': [
    ['0', 2, 1, 0],
    ['1', 2, 2, 1],
  ],
  // Ann 11, Ben 9, Cleo 20, Dan 9, Eve 5, Fay 9 and 6, without the robot; Dan's first two came twice.
  'How many events came more than once?': [[69, 67, 2]],
  // Fay met the mistake.
  'Which share of each event does not fit its definition?': [
    ['CTA Interacted', 9, 1, 0, 11.1],
    ['CTA Interacted - VHP', 8, 0, 0, 0],
    ['Consumer Logo Clicked', 2, 0, 0, 0],
    ['Homepage Viewed', 7, 0, 0, 0],
    ['Iterable Asset Clicked', 1, 0, 0, 0],
    ['Iterable Asset Viewed', 1, 0, 0, 0],
    ['Member Enrolled', 3, 0, 0, 0],
    ['Screen Viewed', 17, 0, 0, 0],
    ['Test Exposure', 5, 0, 0, 0],
  ],
  'Who or what sends the events?': [
    ['human', 67, 7],
    ['automation', 7, 1],
  ],
  // Fay's reload.
  'How many events were not sent, and why?': [['dropped:duplicate', 1]],
  // Eve was offline: two views and two clicks.
  'How late do events arrive?': [
    ['within a minute', 49],
    ['within a day', 4],
  ],
  // Fay's, on her phone.
  'How many sessions go past midnight?': [[10, 1]],
  // Fay.
  'How many browsers do members use?': [[2, 1]],
};
