/** Initials of the first and last word, for the avatar: `Ratna Sari Dewi` gives `RD`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  // By code point: a name may start with a letter outside the basic plane.
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id') ?? '').join('')
}
