import { pictureMime } from '../../../../../formats/html/pictures.ts'
import type { ParsedFile } from '../../../../../formats/question/parsedQuestion.ts'
import { runBatch } from '../../../../resources/_kit/form/batch/runBatch.ts'
import { fileUrl } from '../../../../resources/_kit/media/fileUrl.ts'
import type { PictureRef } from './toExport.ts'

const CONCURRENCY = 4

/** An empty file is exported as its alternative text. */
const toEmptyFile = ({ alt }: PictureRef): ParsedFile => ({
  name: '',
  mime: '',
  bytes: new Uint8Array(),
  alt,
})

/** @returns a file for each, and the indexes of those that failed. */
export async function fetchPictures(
  pictures: readonly PictureRef[],
  signal: AbortSignal,
  onProgress: (doneCount: number) => void,
): Promise<{ files: readonly ParsedFile[]; failedIndexes: ReadonlySet<number> }> {
  const files = pictures.map(toEmptyFile)
  const failedIndexes = new Set<number>()
  let doneCount = 0
  const act = async ([index, picture]: readonly [number, PictureRef]) => {
    const response = await fetch(fileUrl(picture.address) ?? '', { signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const mime = pictureMime(bytes)
    if (!response.ok || mime === undefined) throw new Error('This is no picture')
    files[index] = {
      name: `gambar-${index + 1}.${mime.replace(/^image\//, '')}`,
      mime,
      bytes,
      alt: picture.alt,
    }
  }
  await runBatch([...pictures.entries()], {
    action: act,
    concurrency: CONCURRENCY,
    isStopped: () => signal.aborted,
    onChange: (index, { status }) => {
      if (status === 'failed') failedIndexes.add(index)
      if (status !== 'done' && status !== 'failed') return
      doneCount += 1
      onProgress(doneCount)
    },
  })
  signal.throwIfAborted()
  return { files, failedIndexes }
}
