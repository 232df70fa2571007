import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, type MediaStore } from './store.ts'

/**
 * Media in a folder of this machine.
 *
 * @param folder made when it is first written to, readable by this account only.
 */
export function folderStore(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      checkKey(key)
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Beside its target, so that the rename stays on one file system and is atomic.
      const part = `${path}.${randomUUID()}.part`
      try {
        const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : Readable.from(bytes)
        await pipeline(source, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async remove(key) {
      checkKey(key)
      await rm(join(folder, key), { force: true })
    },
  }
}
