export const helpText = `Usage:
  care-analytics check <file> [options]     checks a file of events; - reads the standard input
  care-analytics tail <address> [options]   follows the events of a preview, such as http://localhost:3000
  care-analytics query <sql> <file…>        runs SQL on files of events, in DuckDB; they are its table events
  care-analytics answer <question> <file…>  answers a question of the catalogue, or the only one that contains the text
  care-analytics questions                  lists the questions of the catalogue

check, query and answer read NDJSON, a JSON list or {"events": []}, packed with gzip or not, of any size.
query and answer also take several files, folders and patterns such as "2026/*.json.gz".
query and answer need DuckDB: npm install --save-dev @duckdb/node-api

Options of check and tail:
  --catalog <file>      a JavaScript module that exports a catalogue of defineEvents as "events" or default;
                        without it the marketplace's own catalogue
  --common <names>      properties that your commonData adds to every event, such as tenant,market
  --json                output for machines

check:
  --min-records <n>     so many records have to be there (default 1)
  --expect <condition>  so many events of a name have to be there, such as "Member Enrolled>0"; may be repeated
  --compare <file>      an earlier file: events that have stopped, or whose share has changed beyond chance, are problems
  --strict              notes (copies, odd times) count as problems
  --max-problems <n>    how many problems and notes are listed each (default 20)
  --max-faulty <n>      so many percent of the records may have problems (default 0)

tail:
  --event <name>        only events of this name; may be repeated

query and answer:
  --csv                 the result as CSV
  --json                the result as JSON: a list of objects, of answer an object
  --parquet <file>      the result as a file of Parquet
  --plot                the table with bars, of its first column of numbers after the first column
  --sql                 also the SQL that runs, on the standard error
  --no-cache            reads the files again, and keeps nothing in your folder of caches
  --load <file>         SQL that makes the table of 'events.ndjson'; without it the marketplace's load.sql
  --from <day>          the first day that is asked, such as 2026-11-01; without it the first there is
  --to <day>            the last day that is asked, included; without it the last there is
  --time-zone <name>    whose days they are, such as America/New_York (default UTC)
  --test <name>         the test that questions about tests are asked of; without it all, a row each
  --min-difference <n>  the smallest difference of two variants that would matter, in percentage points

answer and questions:
  --queries <file>      questions with their SQL, beside those of the marketplace's queries.sql

All of them: --help, --version

Exit status: 0 all is well, 1 there are problems, 2 a mistake in the arguments or a file that can't be read.
`;
