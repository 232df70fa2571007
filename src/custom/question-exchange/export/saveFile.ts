/** Seconds after which no browser reads a file any more that it was told to save. */
const LATER = 60

/** Has the browser save bytes that this page made, under a name. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string, mime: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), LATER * 1_000)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no file system takes them
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g
const LONGEST = 80

/** A title as the name of a file, on any system. */
export const fileNameOf = (title: string, ending: string): string => {
  const name = [...title.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('')
  return `${name.replace(/^\.+|[. ]+$/g, '') || 'soal'}.${ending}`
}
