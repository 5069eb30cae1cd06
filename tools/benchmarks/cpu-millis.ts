/** Returns the CPU time that this process has used so far, a clock that stands still while other processes run. */
export function cpuMillis(): number {
  const { system, user } = process.cpuUsage();
  return (user + system) / 1_000;
}
