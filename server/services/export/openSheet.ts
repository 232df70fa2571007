import type { Context } from '../context.ts'
import { download } from '../download.ts'
import { findLink } from './link.ts'
import { openSheetFor } from './sheets.ts'
import { checkSubject } from './subject.ts'

/** A sheet that can be downloaded. */
type DownloadableSheet = {
  fileName: string
  /** Generates the bytes while they are read. The first rows are queried at once. */
  read: () => Promise<ReadableStream<Uint8Array>>
}

/**
 * The sheet behind a link.
 *
 * @throws Expired; NotFound also when one of its programs, or its topic, was deleted meanwhile.
 */
export async function openSheet(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  token: string,
): Promise<DownloadableSheet> {
  const { fileName, wanted } = await findLink({ db, now }, token)
  await checkSubject(db, wanted)
  const read = async () => download(await openSheetFor({ db }, wanted), log, 'export failed')
  return { fileName, read }
}
