import { vi } from 'vitest'

/** A file that the page saved. */
export type SavedFile = { name: string; file: Blob }

/** Records the files that the page saves in this test. jsdom neither has object URLs nor follows links. */
export function noteSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const files = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        const address = `blob:${files.size}`
        files.set(address, file)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}
