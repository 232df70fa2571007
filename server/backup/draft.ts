import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../operatorError.ts'
import { readManifest } from './checkBackup.ts'

/** In the name of a backup: its moment. */
const MOMENT = '%t'

/** `20261130T042320Z`: in the order of time, and a name everywhere. */
const toStamp = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const toLiteral = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The names that a pattern may have had at any moment. */
const toExpression = (name: string) =>
  new RegExp(`^${name.split(MOMENT).map(toLiteral).join('\\d{8}T\\d{6}Z')}$`)

const DRAFT = /\.[0-9a-f-]{36}\.part$/

/** Milliseconds after which a draft is one of a run that was killed. */
const STALE_AFTER = 24 * 60 * 60_000

/** What killed runs have left. */
async function removeStale(folder: string, expression: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!DRAFT.test(name) || !expression.test(name.replace(DRAFT, ''))) continue
    if (Date.now() - (await stat(path)).mtimeMs > STALE_AFTER) await rm(path, { force: true })
  }
}

/**
 * A file that is in its place when it is whole.
 * @param pattern its path, perhaps with `%t`.
 * @throws OperatorError
 */
export async function openDraft(pattern: string, moment: Date) {
  const path = pattern.replaceAll(MOMENT, toStamp(moment))
  const folder = dirname(path)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`${path} is a folder. Name a file.`)
  const expression = toExpression(basename(pattern))
  await removeStale(folder, expression)
  const draftPath = `${path}.${randomUUID()}.part`
  const output = createWriteStream(draftPath, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open')
  return {
    path,
    output,
    /** Moves it to its place. @returns bytes */
    finish: async (): Promise<number> => {
      await rename(draftPath, path)
      return (await stat(path)).size
    },
    /** Of what is not in its place. */
    remove: async () => {
      output.destroy()
      await rm(draftPath, { force: true })
    },
    /** Removes all of the pattern but the newest, and those that a backup in the folder names. @returns paths of those removed. */
    keepNewest: async (count: number): Promise<string[]> => {
      const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
      const names = entries.map(({ name }) => name).sort()
      const ofPattern = names.filter((name) => expression.test(name))
      const newest = ofPattern.slice(-count)
      const kept = new Set([...newest, ...names.filter((name) => !expression.test(name))])
      // A set also goes through what is added meanwhile: the earlier one may name one that is earlier still.
      for (const name of kept) {
        const manifest = await readManifest(join(folder, name)).catch((error: unknown) => {
          if (expression.test(name)) throw error
          return undefined
        })
        if (manifest?.earlier) kept.add(manifest.earlier.name)
      }
      const old = ofPattern.filter((name) => !kept.has(name)).map((name) => join(folder, name))
      for (const each of old) await rm(each)
      return old
    },
  }
}
