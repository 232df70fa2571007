/** Lower case in or before names: particles, and the titles of doctors and pharmacists. */
const SMALL = new Set(
  'bin binti bint ibn al el van von der den ter de da di du la do dos das y e dr drg drh apt'.split(' '),
)
/** Titles of letters alone, written without dots. */
const LETTERS = new Set('kh ra rm'.split(' '))
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})$/

type NameWord = {
  readonly text: string
  readonly isFirst: boolean
  /** Behind a comma: a degree. */
  readonly isDegree: boolean
}

export const wordsOf = (name: string): NameWord[] =>
  name.split(',').flatMap((part, place) =>
    part
      .split(/\s+/u)
      .filter(Boolean)
      .map((text, index) => ({ text, isFirst: place === 0 && index === 0, isDegree: place > 0 })),
  )

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []
const bare = (text: string): string => text.replace(/\.$/, '')

/** Abbreviations: R.A., M., the I of I Gusti. */
const isInitials = (text: string): boolean => text.split('.').every((part) => lettersOf(part).length <= 1)

/** Whether its capitals are significant: not in initials, numerals and degrees. */
const isCounted = ({ text, isFirst, isDegree }: NameWord): boolean =>
  /\p{Lu}|\p{Ll}/u.test(text) &&
  !isInitials(text) &&
  !LETTERS.has(bare(text).toLowerCase()) &&
  !(!isFirst && ROMAN.test(bare(text))) &&
  !(isDegree && !bare(text).includes('.') && lettersOf(text).length <= 3)

export const countedWords = (name: string): NameWord[] => wordsOf(name).filter(isCounted)

export const isCapital = ({ text }: NameWord): boolean => !/\p{Ll}/u.test(text)
export const isSmall = ({ text }: NameWord): boolean => !/\p{Lu}/u.test(text)
/** Starts lower case, and is not a particle. */
export const beginsSmall = ({ text }: NameWord): boolean =>
  /^\P{L}*\p{Ll}/u.test(text) && !SMALL.has((text.match(/^\P{L}*([\p{L}\p{M}]+)/u)?.[1] ?? '').toLowerCase())
/** Upper case, and too long for an abbreviated title. */
export const isLongCapital = (word: NameWord): boolean => isCapital(word) && lettersOf(word.text).length >= 3

const PIECE = /\p{L}[\p{L}\p{M}'’‘]*/gu

const capitalised = (piece: string): string => {
  const [first = '', ...rest] = [...piece]
  // D'Angelo and O'Brien have two; Nur'aini has one.
  const small = rest.join('').toLowerCase()
  const after = /^[dol]$/i.test(first)
    ? small.replace(/^(['’‘])(\p{L})/u, (_, mark, letter) => mark + letter.toUpperCase())
    : small
  return first.toUpperCase() + after
}

/** A word in title case: S.PD.I becomes S.Pd.I, AL-FATIH becomes Al-Fatih. */
export function titled({ text, isFirst }: NameWord): string {
  const small = text.toLowerCase()
  if (!isFirst && (small === 'bin' || small === 'binti')) return small
  return text.replace(PIECE, capitalised)
}
