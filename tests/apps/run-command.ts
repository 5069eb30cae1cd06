import { startCommand } from '../../tools/servers/start-command.ts';

/** A command of an application takes longer only when it hangs, in milliseconds. */
const patienceMillis = 240_000;

/** Runs a command line to its end; throws with all it has printed when it fails. */
export async function runCommand(command: string, folder: string): Promise<void> {
  const started = startCommand(command, folder);
  const timer = setTimeout(started.stop, patienceMillis);
  const status = await started.ended;
  clearTimeout(timer);
  if (status !== 0) throw new Error(`${command}: ${status ?? 'too slow'}\n${started.output()}`);
}
