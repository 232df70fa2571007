import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { FolderError, makePrivate } from './privateFolder.ts'

export class FolderInUseError extends FolderError {
  constructor(folder: string, pid: number | string) {
    super(
      `Another process (${pid}) is using the data folder ${folder}. Stop it first, or choose another DATA_DIR.\n` +
        `Proses lain (${pid}) sedang memakai folder data ${folder}. Hentikan dahulu, atau pilih DATA_DIR lain.`,
    )
  }
}

/** When a process began, in the system's own count: tells it from a later one with the same pid. */
function readStartTime(pid: number): string {
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
function isRecentlyTouched(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < STALE_AFTER
  } catch {
    return false
  }
}

/** Whether a lock file's owner is alive. Our own pid on our own host is an earlier life of this container. */
function isOwnerAlive(path: string, content: string): boolean {
  const [pidText = '', startTime = '', host] = content.split('\n')
  if (host !== undefined && host !== hostname()) return isRecentlyTouched(path)
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return false
  return startTime === '' || readStartTime(pid) === '' || readStartTime(pid) === startTime
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

const readIfExists = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Creates `to` with the content of `from`, atomically, unless it exists. */
const linkIfAbsent = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Two processes on one embedded database would destroy it. A dead process's lock is taken over.
 * @returns gives the folder back.
 * @throws FolderInUseError, FolderNotPrivateError
 */
export function lockFolder(folder: string): () => void {
  makePrivate(folder)
  const path = join(folder, 'balai.lock')
  const ownContent = `${process.pid}\n${readStartTime(process.pid)}\n${hostname()}\n${randomUUID()}`
  const draftPath = `${path}.${randomUUID()}`
  writeFileSync(draftPath, ownContent, { mode: 0o600, flag: 'wx' })
  try {
    // The second round follows a take-over; a third would mean that others are taking over too.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (linkIfAbsent(draftPath, path)) return keepAlive(path, ownContent)
      const existingContent = readIfExists(path)
      if (existingContent === undefined) continue
      if (isOwnerAlive(path, existingContent))
        throw new FolderInUseError(folder, existingContent.split('\n')[0] ?? '?')
      removeStale(path, existingContent, folder)
    }
    throw new FolderInUseError(folder, readIfExists(path)?.split('\n')[0] ?? '?')
  } finally {
    rmSync(draftPath, { force: true })
  }
}

/** Shows every few seconds that the holder lives. @returns a function that gives the folder back. */
function keepAlive(path: string, ownContent: string): () => void {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // Taken away from outside: there is nothing to keep alive.
    }
  }, HEARTBEAT)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    if (readIfExists(path) === ownContent) rmSync(path, { force: true })
  }
}

/** Removes a stale lock, and only that one: one that another process took meanwhile is put back. */
function removeStale(path: string, staleContent: string, folder: string): void {
  const asidePath = `${path}.${randomUUID()}`
  try {
    renameSync(path, asidePath)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  try {
    const movedContent = readIfExists(asidePath)
    if (movedContent === staleContent) return
    linkIfAbsent(asidePath, path)
    throw new FolderInUseError(folder, movedContent?.split('\n')[0] ?? '?')
  } finally {
    rmSync(asidePath, { force: true })
  }
}
