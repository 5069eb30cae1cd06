/** The same function, which answers again at once what it was asked last. */
export function rememberLast(run: (input: string) => string): (input: string) => string {
  let known: string | undefined;
  let answer = '';
  return (input) => {
    if (input !== known) answer = run(input);
    known = input;
    return answer;
  };
}
