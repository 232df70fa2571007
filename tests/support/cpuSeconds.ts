/**
 * Starts a stopwatch of this process's CPU time: unlike a clock, it stands still while other processes are busy.
 *
 * @returns reads the seconds since.
 */
export function startCpuSeconds(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000_000
  }
}
