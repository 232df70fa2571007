import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of processes with all their descendants. Killed browsers leave children that nobody reaps, which a
 * parent's totals therefore lack: so this samples Linux's /proc twice a second.
 */

const INTERVAL = 500

/** Seconds of a clock tick (USER_HZ). */
const TICK = 0.01

/** The step of this process, and of children that are not followed. */
const NONE = ''

type Stat = { pid: number; parent: number; start: string; own: number; ofReaped: number }
type Tracked = Stat & { step: string }

/** proc_pid_stat(5). The name of the program is in brackets, and may hold any character. */
function readStat(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * TICK
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      start: fields[19] ?? '',
      own: seconds(11),
      ofReaped: seconds(13),
    }
  } catch {
    return undefined // It has just ended.
  }
}

/** Processor seconds of the children that this process has waited for, and of theirs; 0 where there is no /proc. */
export const reapedSeconds = (): number => readStat('self')?.ofReaped ?? 0

const readAll = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat !== undefined)

/** Counts the processor seconds of steps, each a process and its descendants; undefined where there is no /proc. */
export function startCounting() {
  if (process.platform !== 'linux') return undefined
  let running = new Map<number, Tracked>()
  const follow = (step: string, pid: number) => {
    const stat = readStat(String(pid))
    if (stat) running.set(pid, { ...stat, step })
  }
  follow(NONE, process.pid)
  const seconds = new Map<string, number>()
  const add = (step: string, amount: number) => seconds.set(step, (seconds.get(step) ?? 0) + amount)

  function sample(): void {
    const next = new Map<number, Tracked>()
    const reaped: { stat: Tracked; by: number }[] = []
    // By start time: a parent precedes its children, which inherit its step.
    for (const stat of readAll().sort((a, b) => Number(a.start) - Number(b.start) || a.pid - b.pid)) {
      const known = running.get(stat.pid)
      const before = known?.start === stat.start ? known : undefined
      const step = before?.step ?? next.get(stat.parent)?.step
      if (step === undefined) continue
      const tracked = { ...stat, step }
      next.set(stat.pid, tracked)
      add(step, stat.own - (before?.own ?? 0))
      reaped.push({ stat: tracked, by: stat.ofReaped - (before?.ofReaped ?? 0) })
    }
    const ended = [...running.values()].filter(({ pid, start }) => next.get(pid)?.start !== start)
    const countedOf = (parent: number): number =>
      ended
        .filter((stat) => stat.parent === parent)
        .reduce((sum, { pid, own, ofReaped }) => sum + own + ofReaped + countedOf(pid), 0)
    // Reaped since the last sample: processes that were never seen, and the last moments of those that were. What this
    // process reaped is the end of a step.
    const stepOf = ({ pid, step }: Tracked) =>
      pid === process.pid ? ended.find(({ parent }) => parent === pid)?.step : step
    for (const { stat, by } of reaped)
      if (by > 0) add(stepOf(stat) ?? NONE, Math.max(0, by - countedOf(stat.pid)))
    running = next
  }

  setInterval(sample, INTERVAL).unref()
  return {
    /** Counts this process, which has just been started, and what it starts. */
    follow,
    /** Up to now. */
    of(step: string): number {
      sample()
      return seconds.get(step) ?? 0
    },
  }
}
