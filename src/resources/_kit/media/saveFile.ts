/** Seconds after which no browser reads a file any more that it was told to save. */
const LATER = 60

/** Has the browser save what this page made, under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Nobody pressed it: a notice would take it for a click elsewhere, and go.
  link.addEventListener('click', (event) => event.stopPropagation())
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), LATER * 1_000)
}
