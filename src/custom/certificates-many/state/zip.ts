import { Zip, ZipPassThrough } from 'fflate'

export type ZipFile = { readonly name: string; readonly content: Blob }

/**
 * A ZIP of files as they are: PDFs are compressed already. What it holds of them are the blobs themselves, of which only one
 * is in memory at a time.
 *
 * @param breathe between two files.
 */
export async function zipOf(files: readonly ZipFile[], breathe: () => Promise<void>): Promise<Blob> {
  const parts: BlobPart[] = []
  let current: { readonly bytes: Uint8Array; readonly content: Blob } | undefined
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    parts.push(chunk === current?.bytes ? current.content : chunk.slice())
  })
  for (const { name, content } of files) {
    const bytes = new Uint8Array(await content.arrayBuffer())
    current = { bytes, content }
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    await breathe()
  }
  zip.end()
  if (failure) throw failure
  return new Blob(parts, { type: 'application/zip' })
}
