import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { migrationTags } from '../db/migrate.ts'
import { isMediaKey } from '../media/mediaKey.ts'
import { OperatorError } from '../operatorError.ts'
import { RELEASE } from '../release.ts'
import { ArchiveError, checkWhole, FILES, readArchive } from './archive.ts'
import { describeRelease, EARLIER_FILES, MANIFEST, Manifest } from './manifest.ts'

/** `path`: of the archive that has it, the backup's own or an earlier one. */
type BackedUpFile = { size: number; path: string }

export type CheckedBackup = {
  path: string
  digest: string
  manifest: Manifest
  /** By storage key. */
  files: ReadonlyMap<string, BackedUpFile>
}

const unreadable = (path: string) =>
  new ArchiveError(`${path} is no backup that this release (${RELEASE}) can read.`)

function parseManifest(path: string, content: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(content))
  } catch {
    throw unreadable(path)
  }
}

/** @throws OperatorError for one of a newer release. */
function checkRelease({ release, migrations }: Manifest): void {
  const tags = migrationTags()
  const applied = Object.values(migrations).flat()
  if (applied.every(({ hash }) => tags.has(hash))) return
  const made = describeRelease(
    release,
    applied.map(({ tag }) => tag),
  )
  throw new OperatorError(
    `The backup is of a newer release, ${made}, than this one, ${describeRelease(RELEASE, [...tags.values()])}. Restore it with that one.`,
  )
}

/** The first entry. @throws ArchiveError */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const { name, chunks } of readArchive(path))
    if (name === MANIFEST) return parseManifest(path, await text(chunks))
    else break
  throw unreadable(path)
}

/** The earlier backup that one names files of; beside it. @throws ArchiveError */
async function checkEarlier(
  path: string,
  { name, digest }: NonNullable<Manifest['earlier']>,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const place = join(dirname(path), basename(name))
  if (!existsSync(place))
    throw new ArchiveError(`${path} names files of ${basename(name)}, which has to lie beside it.`)
  // Before its own earlier one is looked for: a file that took its name may name itself.
  if ((await checkWhole(place, signal)) !== digest)
    throw new ArchiveError(`${place} is another backup than the one that ${path} names files of.`)
  return await readBackup(place, digest, signal)
}

/** Reads all of a file, and of the earlier ones that it names, and writes nothing. @throws ArchiveError, OperatorError */
export async function checkBackup(path: string, signal?: AbortSignal): Promise<CheckedBackup> {
  return await readBackup(path, await checkWhole(path, signal), signal)
}

/** Of one that is whole. */
async function readBackup(path: string, digest: string, signal?: AbortSignal): Promise<CheckedBackup> {
  const manifest = await readManifest(path)
  const earlier = manifest.earlier && (await checkEarlier(path, manifest.earlier, signal))
  const files = new Map<string, BackedUpFile>()
  for await (const { name, size, chunks } of readArchive(path)) {
    signal?.throwIfAborted()
    if (name.startsWith(FILES)) files.set(name.slice(FILES.length), { size, path })
    if (name !== EARLIER_FILES) continue
    for (const key of (await text(chunks)).split('\n').filter((line) => line !== '')) {
      const file = earlier?.files.get(key)
      if (!file) throw unreadable(path)
      files.set(key, file)
    }
  }
  if (![...files.keys()].every(isMediaKey)) throw unreadable(path)
  checkRelease(manifest)
  return { path, digest, manifest, files }
}
