/** Rows as a query gives them, a cell a column. */
type Rows = readonly (readonly (string | number | null)[])[];

const [monday, tuesday, wednesday, thursday] = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
/** Hal's second visit, and Jon's second and third. */
const [later, friday, lastFriday] = ['2026-11-12', '2026-11-20', '2026-11-27'];

/** The columns of a first variant, which is compared with none. */
const noComparison = [null, null, null, null, null];

/** The answers of the visits to each of the documented questions, counted by hand from visitors.ts. */
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
  // Hal: a search that is refused, a plan.
  'CTA Interacted - VHP, by day': [
    [monday, 6, 4],
    [tuesday, 2, 2],
    [wednesday, 2, 1],
  ],
  'How many people searched?': [[4]],
  'Why do searches fail?': [
    ['malformed ZIP', 1],
    ['missing ZIP', 1],
  ],
  'How many people started a search from the hero?': [[4]],
  'Which kind of care do people search for?': [
    ['CHILDCARE', 2],
    ['ADULTCARE', 1],
    ['PETCAREXX', 1],
    ['TUTORINGX', 1],
  ],
  'Do families search for a caregiver or for a service?': [['caregiver', 5]],
  'In which section of the home page do people click?': [
    ['VHP Hero', 5],
    ['How it works', 1],
    ['Pricing', 1],
    ['VHP Header', 1],
  ],
  'Which calls to action do people use on the home page?': [
    ['Search', 7],
    ['Become a caregiver', 1],
    ['Get started', 1],
    ['Log in', 1],
  ],
  'How many people went to log in from the home page?': [[1]],
  'Which plan do people choose on the home page?': [['monthly', 1]],
  // Ann and Ben; Fay past midnight, whose reload is dropped; Hal.
  'Member Enrolled, by day': [
    [monday, 2, 2],
    [tuesday, 1, 1],
    [later, 1, 1],
  ],
  'How many people became members?': [[4]],
  'How many families and how many caregivers joined?': [
    ['seeker', 3],
    ['sitter', 1],
  ],
  'For which kind of care do people join?': [
    ['CHILDCARE', 2],
    ['ADULTCARE', 1],
    ['SENIRCARE', 1],
  ],
  'With which plan do families join?': [
    ['monthly', 1],
    ['yearly', 1],
  ],
  // Ann, Ben, Dan, Fay; Dan meets two tests, one of them twice.
  'Test Exposure, by day': [[monday, 5, 4]],
  'Which tests reach people?': [
    ['heroZip', 4],
    ['loginLink', 1],
  ],
  // Ann, Ben, Dan, Fay; Ann again, Cleo, Fay on the other device; Hal; Ida.
  'Homepage Viewed, by day': [
    [monday, 4, 4],
    [tuesday, 3, 3],
    [wednesday, 1, 1],
    [thursday, 1, 1],
  ],
  'How many people saw the home page?': [[8]],
  'How often was the home page seen?': [[9]],
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
  // Monday: Ann 1, Ben 2, Cleo 4, Fay 1. Tuesday: Ann 1, Cleo 2, Eve 2, Fay 2 on each device. Then Hal and Jon.
  'Screen Viewed, by day': [
    [monday, 8, 4],
    [tuesday, 9, 5],
    [wednesday, 1, 1],
    [thursday, 3, 1],
    [later, 3, 1],
    [friday, 1, 1],
    [lastFriday, 1, 1],
  ],
  'Which pages do people see besides the home page?': [
    ['get-started', 4],
    ['vertical-triage', 4],
    ['enrollment-seeker-questions', 3],
    ['log-in', 3],
    ['enrollment-sitter-questions', 2],
    ['plans-and-pricing', 2],
    ['article', 1],
    ['enrollment-seeker-done', 1],
    ['enrollment-seeker-finish', 1],
    ['enrollment-sitter-finish', 1],
  ],
  'How many people saw plans and pricing?': [[2]],
  'For which kind of care do families begin to join?': [
    ['CHILDCARE', 2],
    ['ADULTCARE', 1],
  ],
  // Ann 2, Ben 1, Cleo 3, Eve 1, Fay 1 on each device, Hal 2, Jon 3. Ann's first and Ben's began in the same millisecond.
  'In how many sessions was a page besides the home page seen?': [[14]],
  // Monday: Cleo twice, Ann, Ben, Dan, Fay. Tuesday: Ann, Cleo, Eve, Fay on the other device. Then Hal; Ida and Jon.
  'session_start, by day': [
    [monday, 6, 5],
    [tuesday, 4, 4],
    [wednesday, 1, 1],
    [thursday, 2, 2],
    [later, 1, 1],
    [friday, 1, 1],
    [lastFriday, 1, 1],
  ],
  // Cleo's first two, Ann's first, Hal's first, Jon's first two: those after which they came back.
  'session_end, by day': [
    [monday, 3, 2],
    [wednesday, 1, 1],
    [thursday, 1, 1],
    [friday, 1, 1],
  ],
  // Fay's laptop; the campaigns of Hal, Ida, Hal again and Jon.
  '$identify, by day': [
    [tuesday, 1, 1],
    [wednesday, 1, 1],
    [thursday, 1, 1],
    [later, 1, 1],
    [friday, 1, 1],
  ],
  // Jon.
  'Captured clicks, by day': [[thursday, 4, 1]],
  // Ann, Dan and Fay search, Fay on two devices; Ann and Fay open an enrollment and join.
  'How many of those who search open an enrollment, and become members?': [[4, 2, 2, 50, 15, 85, 50, 15, 85]],
  // Ann and Dan at desks, Fay by phone and at a desk.
  'Which searches lead to an enrollment, by kind of care and device?': [
    ['CHILDCARE', 'Desktop Web', 2, 1, 1, 50, 9.45, 90.55],
    ['ADULTCARE', 'Mobile Web', 1, 1, 1, 100, 20.65, 100],
    ['PETCAREXX', 'Desktop Web', 1, 0, 0, 0, 0, 79.35],
    ['TUTORINGX', 'Desktop Web', 1, 0, 0, 0, 0, 79.35],
  ],
  // Ann: 09:00:02 to 09:01:04. Fay: 23:50:02 to 00:10:01.
  'How long does it take from the first search to the membership?': [[2, 62, 630.5, 1199]],
  // Cleo twice and Ann once come back to another page than the one they had left.
  'On which pages do sessions end?': [
    ['/get-started', 3],
    ['/vertical-triage', 3],
    ['/', 2],
    ['/app/enrollment/provider/mv/SENIRCARE', 2],
    ['/app/enrollment/seeker/cc', 2],
    ['/login', 2],
    ['/app/vhp/plans-and-pricing', 1],
    ['/articles/a-sitters-first-day', 1],
  ],
  // Ben, Dan, Eve, Fay on each device, Ida; Ann and Hal; Cleo and Jon.
  'How many sessions do visitors have?': [
    [1, 6],
    [2, 2],
    [3, 2],
  ],
  // Fay: home page, exposure, search, two views of the enrollment and its end; home page, search, log in.
  'What did members do before they logged in?': [
    ['Screen Viewed', 3],
    ['CTA Interacted - VHP', 2],
    ['Homepage Viewed', 2],
    ['Member Enrolled', 1],
    ['Test Exposure', 1],
  ],
  // Fay and Ida.
  'How many visitors come by phone?': [
    ['Desktop Web', 8, 14],
    ['Mobile Web', 2, 2],
  ],
  // Cleo for a family; Eve and Ben for work.
  'Which kind of care do families and caregivers choose in the triage?': [
    ['seeker', 'PETCAREXX', 1],
    ['sitter', 'HOUSEKEEP', 1],
    ['sitter', 'SENIRCARE', 1],
  ],
  // Ben and Fay saw 0, Ann and Dan saw 1; Dan met another test, too.
  'How many people saw each variant of a test?': [
    ['heroZip', '0', 2],
    ['heroZip', '1', 2],
    ['loginLink', '1', 1],
  ],
  // Ann, Ben and Fay joined.
  'How many of those who saw a variant became members?': [
    ['heroZip', '0', 2, 2, 100, 34.24, 100, ...noComparison],
    ['heroZip', '1', 2, 1, 50, 9.45, 90.55, -50, -90.55, 27.26, 11, 'undecided'],
    ['loginLink', '1', 1, 0, 0, 0, 79.35, ...noComparison],
  ],
  'Does a test divide its visitors evenly?': [
    ['heroZip', 2, 4, 0],
    ['loginLink', 1, 1, 0],
  ],
  // Fay, Ann and Dan; Ann filled the field.
  'How many of those who saw a variant searched, and with a ZIP code?': [
    ['heroZip', '0', 2, 1, 0, 50, 9.45, 90.55, ...noComparison],
    ['heroZip', '1', 2, 2, 1, 100, 34.24, 100, 50, -27.26, 90.55, 11, 'undecided'],
    ['loginLink', '1', 1, 1, 0, 100, 20.65, 100, ...noComparison],
  ],
  // Ann, Ben, Cleo, Dan, Fay; Cleo twice. Fay's session goes on past midnight; Ann, Cleo, Eve, Fay on each device.
  'How many people visit, day by day?': [
    [monday, 5, 6],
    [tuesday, 5, 5],
    [wednesday, 1, 1],
    [thursday, 2, 2],
    [later, 1, 1],
    [friday, 1, 1],
    [lastFriday, 1, 1],
  ],
  // 0 three times, 6, 62 twice, 63 twice, 64 twice, 123, 125, 126 twice, 127, and Fay's past midnight.
  'How long do sessions last?': [[16, 63.5, 1265]],
  // Ida's, and Jon's second and third.
  'Which share of sessions bounces?': [[16, 3, 18.75, 6.59, 43.01]],
  // Ida's, and Jon's second and third.
  'Which share of sessions bounces, by the page they begin on?': [
    ['/', 8, 1, 12.5, 2.24, 47.09],
    ['/get-started', 6, 2, 33.33, 9.68, 70],
    ['/app/enrollment/seeker/cc', 1, 0, 0, 0, 79.35],
    ['/app/vhp/plans-and-pricing', 1, 0, 0, 0, 79.35],
  ],
  // Ann's enrollment and Fay's have no view of the end; Hal's has. Ben and Jon are caregivers.
  'How far do people get with enrollment, step by step?': [
    ['seeker', 'CHILDCARE', 2, 1, 1, 50, 9.45, 90.55, 50, 9.45, 90.55],
    ['seeker', 'ADULTCARE', 1, 0, 0, 0, 0, 79.35, 0, 0, 79.35],
    ['sitter', 'SENIRCARE', 2, 1, 0, 50, 9.45, 90.55, 0, 0, 65.76],
  ],
  // Ten devices: Hal's comes back in the second seven days, Jon's in the third; none has had all seven days of the fourth.
  'How many devices come back, week by week?': [
    [monday, 1, 10, 1, 10, 1.79, 40.42],
    [monday, 2, 10, 1, 10, 1.79, 40.42],
  ],
  // Hal, Ida and Jon. Ann, Ben and Fay joined without a campaign.
  'Which campaigns brought people at first, and how many became members?': [
    ['(none)', '(none)', '(none)', 7, 3, 42.86, 15.82, 74.95],
    ['news.example', '(none)', '(none)', 1, 0, 0, 0, 79.35],
    ['newsletter', 'email', 'autumn', 1, 1, 100, 20.65, 100],
    ['newsletter', 'email', 'winter', 1, 0, 0, 0, 79.35],
  ],
  'Which campaigns brought people last, and how many became members?': [
    ['(none)', '(none)', '(none)', 7, 3, 42.86, 15.82, 74.95],
    ['news.example', '(none)', '(none)', 1, 0, 0, 0, 79.35],
    ['newsletter', 'email', 'winter', 1, 0, 0, 0, 79.35],
    ['search', 'cpc', 'brand', 1, 1, 100, 20.65, 100],
  ],
  // Ben and Eve choose care, Cleo too; the header's “Find a tutor” and “Join now” are of the same page.
  'Which labels do people use in which section?': [
    ['Visitor Homepage', 'VHP Hero', 'Search', 7, 5],
    ['Vertical triage', 'Hero', 'Become a caregiver', 2, 2],
    ['Get started', 'Hero', 'Become a caregiver', 1, 1],
    ['Get started', 'Hero', 'Get started', 1, 1],
    ['Get started', 'Hero', 'Log in', 1, 1],
    ['Get started', 'Hero', 'Serach', 1, 1],
    ['Vertical triage', 'Hero', 'Get started', 1, 1],
    ['Vertical triage', 'VHP Header', 'Get started', 1, 1],
    ['Vertical triage', 'VHP Header', 'Join now', 1, 1],
    ['Visitor Homepage', 'How it works', 'Become a caregiver', 1, 1],
    ['Visitor Homepage', 'Pricing', 'Get started', 1, 1],
    ['Visitor Homepage', 'VHP Header', 'Log in', 1, 1],
  ],
  // Hal. Ann joined with a plan that she had not chosen by its button.
  'Which plans do people choose, and how many join with them?': [['monthly', 1, 1, 100, 20.65, 100]],
  // Dan, who searched again, and Hal, of five.
  'How many people have a search refused, why, and do they search again?': [
    ['malformed ZIP', 1, 1, 20, 3.62, 62.45, 1],
    ['missing ZIP', 1, 1, 20, 3.62, 62.45, 0],
  ],
  // Jon, of four who were on the page.
  'Which elements do people click, tracked or not?': [
    ['/get-started', '#steps > li:nth-of-type(1)', 'Say who needs care', 1, 1],
    ['/get-started', '#steps > li:nth-of-type(2)', 'Say when', 1, 1],
  ],
  'Which elements do people click in a rage, or in vain?': [
    ['/get-started', '#steps > li:nth-of-type(1)', 'Say who needs care', 0, 1, 1, 4, 25, 4.56, 69.94],
    ['/get-started', '#steps > li:nth-of-type(2)', 'Say when', 1, 0, 1, 4, 25, 4.56, 69.94],
  ],
  // Ann 11, Ben 9, Cleo 20, Dan 9, Eve 5, Fay 9 and 6, Hal 13, Ida 3, Jon 15, without the robot; Dan's first two came twice.
  'How many events came more than once?': [[100, 98, 2]],
  // Fay met the mistake.
  'Which share of each event does not fit its definition?': [
    ['CTA Interacted', 9, 1, 0, 11.1],
    ['CTA Interacted - VHP', 10, 0, 0, 0],
    ['Consumer Logo Clicked', 2, 0, 0, 0],
    ['Homepage Viewed', 9, 0, 0, 0],
    ['Iterable Asset Clicked', 1, 0, 0, 0],
    ['Iterable Asset Viewed', 1, 0, 0, 0],
    ['Member Enrolled', 4, 0, 0, 0],
    ['Screen Viewed', 26, 0, 0, 0],
    ['Test Exposure', 5, 0, 0, 0],
  ],
  'Who or what sends the events?': [
    ['human', 98, 10],
    ['automation', 7, 1],
  ],
  // Fay's reload.
  'How many events were not sent, and why?': [['dropped:duplicate', 1]],
  // Eve was offline: two views and two clicks.
  'How late do events arrive?': [
    ['within a minute', 67],
    ['within a day', 4],
  ],
  // Fay's, on her phone.
  'How many sessions go past midnight?': [[16, 1]],
  // Fay.
  'How many browsers do members use?': [[2, 1]],
};
