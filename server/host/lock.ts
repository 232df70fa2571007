import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FolderFault, makePrivate } from './folder.ts'

export class FolderBusy extends FolderFault {
  constructor(folder: string, pid: number | string) {
    super(
      `Another process (${pid}) is using the data folder ${folder}. Stop it first, or choose another DATA_DIR.\n` +
        `Proses lain (${pid}) sedang memakai folder data ${folder}. Hentikan dahulu, atau pilih DATA_DIR lain.`,
    )
  }
}

/** When a process began, in the system's own count: tells it from a later one with the same pid. */
function startedAt(pid: number): string {
  try {
    // After the name, which stands in parentheses and may hold anything, the 20th field is the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Milliseconds: how often a lock shows that its process lives, and how long another machine's lock is believed. */
const HEARTBEAT = 5_000
const STALE_AFTER = 30_000

/** Whether the lock was touched lately: the only evidence of a process on another machine or in another container. */
function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < STALE_AFTER
  } catch {
    return false
  }
}

/** Whether a lock file's owner is alive. Our own pid on our own host is an earlier life of this container. */
function isHeld(path: string, content: string): boolean {
  const [first = '', started = '', host] = content.split('\n')
  if (host !== undefined && host !== hostname()) return isFresh(path)
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return false
  return started === '' || startedAt(pid) === '' || startedAt(pid) === started
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Creates `to` with the content of `from`, atomically, unless it exists. */
const linkNew = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Two processes on one embedded database would destroy it. A dead process's lock is taken over.
 * @returns gives the folder back.
 * @throws FolderBusy, FolderOpen
 */
export function lockFolder(folder: string): () => void {
  makePrivate(folder)
  const path = join(folder, 'balai.lock')
  const ownContent = `${process.pid}\n${startedAt(process.pid)}\n${hostname()}\n${randomUUID()}`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, ownContent, { mode: 0o600, flag: 'wx' })
  try {
    // The second round follows a take-over; a third would mean that others are taking over too.
    for (let round = 0; round < 2; round++) {
      if (linkNew(draft, path)) return keepAlive(path, ownContent)
      const existing = read(path)
      if (existing === undefined) continue
      if (isHeld(path, existing)) throw new FolderBusy(folder, existing.split('\n')[0] ?? '?')
      removeStale(path, existing, folder)
    }
    throw new FolderBusy(folder, read(path)?.split('\n')[0] ?? '?')
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Shows every few seconds that the holder lives. @returns a function that gives the folder back. */
function keepAlive(path: string, ownContent: string): () => void {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // Taken away from outside: there is nothing to keep alive.
    }
  }, HEARTBEAT)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (read(path) === ownContent) rmSync(path, { force: true })
  }
}

/** Removes a stale lock, and only that one: one that another process took meanwhile is put back. */
function removeStale(path: string, staleContent: string, folder: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  try {
    const moved = read(aside)
    if (moved === staleContent) return
    linkNew(aside, path)
    throw new FolderBusy(folder, moved?.split('\n')[0] ?? '?')
  } finally {
    rmSync(aside, { force: true })
  }
}
