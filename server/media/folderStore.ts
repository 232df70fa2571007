import { createReadStream } from 'node:fs'
import { glob, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { lazyStream } from './lazyStream.ts'
import { isMediaPart, partName } from './mediaKey.ts'
import { checkKey, type MediaStore } from './store.ts'

/** A slow reader holds two: one in flight, one read ahead. */
const CHUNK_SIZE = 64 * 1024

/** Maps ENOENT to undefined; other errors pass. */
function ignoreMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Media in a folder of this machine, made when it is first written to, readable by this account only. */
export function folderStore(folder: string): MediaStore {
  const toPath = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  const toKey = (name: string) => name.split(sep).join('/')

  async function* findFiles(pattern: string) {
    for await (const name of glob(pattern, { cwd: folder })) {
      const stats = await ignoreMissing(stat(join(folder, name)))
      if (stats?.isFile()) yield { name, modifiedAt: stats.mtime }
    }
  }

  return {
    async put(key, bytes) {
      const path = toPath(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Beside its target, so that the rename stays on one file system and is atomic.
      const partPath = partName(path)
      try {
        // Ends when the part is closed, also after a source that broke; a pipeline may end before its file is even open.
        await writeFile(partPath, bytes, { mode: 0o600, flag: 'wx', flush: true })
        await rename(partPath, path)
      } catch (error) {
        await rm(partPath, { force: true })
        throw error
      }
    },
    read(key, range) {
      const path = toPath(key)
      return lazyStream(() => createReadStream(path, { ...range, highWaterMark: CHUNK_SIZE }))
    },
    async size(key) {
      const stats = await ignoreMissing(stat(toPath(key)))
      return stats?.isFile() ? stats.size : undefined
    },
    async remove(key) {
      await rm(toPath(key), { force: true })
    },
    async *list() {
      for await (const { name, modifiedAt } of findFiles('**/*'))
        if (!name.endsWith('.part')) yield { key: toKey(name), modifiedAt }
    },
    async removeUnfinished(cutoff) {
      let removedCount = 0
      for await (const { name, modifiedAt } of findFiles('**/*.part')) {
        if (!isMediaPart(toKey(name)) || modifiedAt >= cutoff) continue
        await rm(join(folder, name), { force: true })
        removedCount += 1
      }
      return removedCount
    },
  }
}
