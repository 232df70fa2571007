import { pictureMime } from '../../../../../formats/html/pictures.ts'
import type { ParsedFile } from '../../../../../formats/question/parsedQuestion.ts'
import { runBatch } from '../../../../resources/_kit/form/batch/runBatch.ts'
import { fileUrl } from '../../../../resources/_kit/media/fileAddress.ts'
import type { Shown } from './written.ts'

/** Pictures that are fetched at once. */
const AT_ONCE = 4

/** A file without a byte: what could not be had keeps its words alone. */
const missing = ({ alt }: Shown): ParsedFile => ({ name: '', mime: '', bytes: new Uint8Array(), alt })

/**
 * The pictures that texts show, out of the media library.
 *
 * @returns one for each, and the places of those that could not be had.
 */
export async function fetchPictures(
  shown: readonly Shown[],
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<{ files: readonly ParsedFile[]; lost: ReadonlySet<number> }> {
  const files = shown.map(missing)
  const lost = new Set<number>()
  let done = 0
  const act = async ([place, picture]: readonly [number, Shown]) => {
    const response = await fetch(fileUrl(picture.address) ?? '', { signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const mime = pictureMime(bytes)
    if (!response.ok || mime === undefined) throw new Error('This is no picture')
    files[place] = {
      name: `gambar-${place + 1}.${mime.replace(/^image\//, '')}`,
      mime,
      bytes,
      alt: picture.alt,
    }
  }
  await runBatch([...shown.entries()], {
    act,
    atOnce: AT_ONCE,
    isStopped: () => signal.aborted,
    onChange: (place, { fate }) => {
      if (fate === 'failed') lost.add(place)
      if (fate !== 'done' && fate !== 'failed') return
      done += 1
      onDone(done)
    },
  })
  signal.throwIfAborted()
  return { files, lost }
}
