import { createReadStream } from 'node:fs'
import { glob, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isMediaPart, partName } from './key.ts'
import { lazyStream } from './lazyStream.ts'
import { checkKey, type MediaStore } from './store.ts'

/** What a reader who is slow holds twice: one piece on its way, one read ahead. */
const PIECE = 64 * 1024

/** What `error` of a missing file turns into nothing; every other error stays one. */
function ifThere<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Media in a folder of this machine.
 *
 * @param folder made when it is first written to, readable by this account only.
 */
export function folderStore(folder: string): MediaStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  const keyOf = (name: string) => name.split(sep).join('/')

  /** Files below the folder that are still there when it is their turn. */
  async function* filesBelow(pattern: string) {
    for await (const name of glob(pattern, { cwd: folder })) {
      const found = await ifThere(stat(join(folder, name)))
      if (found?.isFile()) yield { name, modifiedAt: found.mtime }
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Beside its target, so that the rename stays on one file system and is atomic.
      const part = partName(path)
      try {
        // Ends when the part is closed, also after a source that broke; a pipeline may end before its file is even open.
        await writeFile(part, bytes, { mode: 0o600, flag: 'wx', flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read(key, range) {
      const path = pathOf(key)
      return lazyStream(() => createReadStream(path, { ...range, highWaterMark: PIECE }))
    },
    async size(key) {
      const found = await ifThere(stat(pathOf(key)))
      return found?.isFile() ? found.size : undefined
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      for await (const { name, modifiedAt } of filesBelow('**/*'))
        if (!name.endsWith('.part')) yield { key: keyOf(name), modifiedAt }
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const { name, modifiedAt } of filesBelow('**/*.part')) {
        if (!isMediaPart(keyOf(name)) || modifiedAt >= before) continue
        await rm(join(folder, name), { force: true })
        removed += 1
      }
      return removed
    },
  }
}
