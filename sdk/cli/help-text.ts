export const helpText = `Usage:
  care-analytics check <file> [options]     checks a file of events; - reads the standard input
  care-analytics tail <address> [options]   follows the events of a preview, such as http://localhost:3000

check reads NDJSON, a JSON list or {"events": []}, packed with gzip or not, of any size.

Options of both:
  --catalog <file>      a JavaScript module that exports a catalogue of defineEvents as "events" or default;
                        without it the marketplace's own catalogue
  --common <names>      properties that your commonData adds to every event, such as tenant,market
  --json                output for machines
  --help, --version

check:
  --strict              notes (copies, odd times) count as problems
  --max-problems <n>    how many problems and notes are listed each (default 20)

tail:
  --event <name>        only events of this name; may be repeated

Exit status: 0 all is well, 1 there are problems, 2 a mistake in the arguments or a file that can't be read.
`;
