import { Zip, ZipPassThrough } from 'fflate'
import { yieldToMain } from './yieldToMain.ts'

export type ZipFile = { readonly name: string; readonly content: Blob }

/** Files whose parts are folded into one blob: browsers are slow with thousands of parts. */
const FOLDED = 16

/** Uncompressed, as PDFs are already; made of the blobs, of which only one is in memory at a time. */
export async function zipOf(files: readonly ZipFile[]): Promise<Blob> {
  const folded: Blob[] = []
  let parts: BlobPart[] = []
  let current: { readonly bytes: Uint8Array; readonly content: Blob } | undefined
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    parts.push(chunk === current?.bytes ? current.content : chunk.slice())
  })
  for (const [nth, { name, content }] of files.entries()) {
    const bytes = new Uint8Array(await content.arrayBuffer())
    current = { bytes, content }
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    if (nth % FOLDED === FOLDED - 1) {
      folded.push(new Blob(parts))
      parts = []
    }
    await yieldToMain()
  }
  zip.end()
  if (failure) throw failure
  return new Blob([...folded, ...parts], { type: 'application/zip' })
}
