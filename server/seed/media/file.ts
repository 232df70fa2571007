import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { detectFormat, readDimensions } from '../../media/format.ts'
import { mediaKey } from '../../media/mediaKey.ts'
import { serverFolder } from '../../serverFolder.ts'
import { type Random, uuidAt } from '../random.ts'

export type SeedFile = Awaited<ReturnType<typeof readSeedFile>>

/** A file of the folder `files`: its bytes, and what a row says of them. */
export async function readSeedFile(originalName: string) {
  const bytes = await readFile(join(serverFolder, 'seed/media/files', originalName))
  const format = await detectFormat(bytes, { name: originalName, declared: undefined })
  if (!format) throw new Error(`The seed has a file of no accepted format: ${originalName}`)
  const { type, mime, extensions } = format
  const { width, height } = readDimensions(bytes) ?? { width: null, height: null }
  return { originalName, type, mime, size: bytes.length, width, height, extension: extensions[0], bytes }
}

/** The medium that a file becomes at a moment: its row, and its bytes under their storage key. */
export function createMedium<File extends SeedFile>(
  time: number,
  { bytes, extension, ...facts }: File,
  r: Random,
) {
  const id = uuidAt(time, r)
  const key = mediaKey(new Date(time), id, extension)
  return { row: { ...facts, id, storageKey: key, createdAt: time }, file: { key, bytes } }
}
