/** A source, and the words that each stand in it once. */
export type Made<Source> = { readonly source: Source; readonly words: readonly string[] }

/** Words that nothing else has, behind a text. */
export function createWords(): { readonly say: (text?: string) => string; readonly words: string[] } {
  const words: string[] = []
  const say = (text = '') => {
    const word = `kata${String(words.length).padStart(4, '0')}x`
    words.push(word)
    return text === '' ? word : `${text} ${word}`
  }
  return { say, words }
}
