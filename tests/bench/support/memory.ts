import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Skipped } from './part.ts'

const MEGABYTE = 1024

/** A line of `/proc/{pid}/status`, in MB (2^20 bytes). */
function statusOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1]
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status has no ${line}`)
  return Number(kilobytes) / MEGABYTE
}

/** The peak RSS of a process since it began, in MB. @throws Skipped where /proc lacks it. */
export function peakMemory(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) throw new Skipped('memory is measured on Linux only.')
  return statusOf(pid, 'VmHWM')
}

/**
 * Starts to measure the peak RSS of a process, which the kernel tracks, so that no sampling can miss it.
 *
 * @returns a function that reads the peak so far, in MB above the RSS at the start.
 * @throws Skipped where /proc lacks it.
 */
export function watchMemory(pid: number): () => number {
  if (!existsSync(`/proc/${pid}/clear_refs`)) throw new Skipped('memory is measured on Linux only.')
  const idle = statusOf(pid, 'VmRSS')
  // Resets VmHWM to the current RSS.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return () => statusOf(pid, 'VmHWM') - idle
}
