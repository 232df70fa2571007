import { Zip, ZipPassThrough } from 'fflate'
import { yieldToMain } from './yieldToMain.ts'

export type ZipFile = { readonly name: string; readonly content: Blob }

/** Files whose parts are folded into one blob: browsers are slow with thousands of parts. */
const FOLD_SIZE = 16

/** Uncompressed, as PDFs are already; made of the blobs, of which only one is in memory at a time. */
export async function createZip(files: readonly ZipFile[]): Promise<Blob> {
  const foldedBlobs: Blob[] = []
  let parts: BlobPart[] = []
  let currentFile: { readonly bytes: Uint8Array; readonly content: Blob } | undefined
  let zipError: Error | null = null
  const zip = new Zip((error, chunk) => {
    zipError ??= error
    parts.push(chunk === currentFile?.bytes ? currentFile.content : chunk.slice())
  })
  for (const [nth, { name, content }] of files.entries()) {
    const bytes = new Uint8Array(await content.arrayBuffer())
    currentFile = { bytes, content }
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    if (nth % FOLD_SIZE === FOLD_SIZE - 1) {
      foldedBlobs.push(new Blob(parts))
      parts = []
    }
    await yieldToMain()
  }
  zip.end()
  if (zipError) throw zipError
  return new Blob([...foldedBlobs, ...parts], { type: 'application/zip' })
}
