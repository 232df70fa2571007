import { z } from 'zod'

/** The first entry of a backup: what it is, and what it has. */
export const MANIFEST = 'manifest.json'

export type Manifest = z.output<typeof Manifest>
export const Manifest = z.object({
  format: z.literal('balai-backup-1'),
  release: z.string(),
  moment: z.iso.datetime(),
  /** By their journal. */
  migrations: z.record(z.string(), z.array(z.object({ hash: z.string(), tag: z.string() }))),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  hasMedia: z.boolean(),
  /** The backup beside it that has some of its files; `digest`: its last entry. */
  earlier: z.object({ name: z.string(), digest: z.string() }).optional(),
})

/** A storage key a line: files that the earlier backup has. */
export const EARLIER_FILES = 'earlier-files.txt'

/** Release and newest migration: what names a release where its number did not change. */
export const describeRelease = (release: string, tags: readonly string[]): string =>
  `${release} (${tags.at(-1) ?? 'without migrations'})`
