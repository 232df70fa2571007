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
const REFUSED = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\ufffe\uffff]+/g
/** They turn the letters behind them around: a name could seem to have another ending. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** Devices of Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const LONGEST = 80

/** A title as the name of a file, on any system. */
export const fileNameOf = (title: string, ending: string): string => {
  const bare = title.toWellFormed().replace(TURNING, '').replace(REFUSED, ' ').replace(/\s+/g, ' ')
  const name = [...bare.trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name.replace(DEVICE, '$&_') || 'soal'}.${ending}`
}
