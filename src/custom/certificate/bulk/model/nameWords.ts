/** Lower case in or before names: particles, and the titles of doctors and pharmacists. */
const PARTICLES = new Set(
  'bin binti bint ibn al el van von der den ter de da di du la do dos das y e dr drg drh apt'.split(' '),
)
/** Titles of letters alone, written without dots. */
const LETTER_TITLES = new Set('kh ra rm'.split(' '))
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})$/

type NameWord = {
  readonly text: string
  readonly isFirst: boolean
  /** Behind a comma: a degree. */
  readonly isDegree: boolean
}

export const wordsOf = (name: string): NameWord[] =>
  name.split(',').flatMap((part, partIndex) =>
    part
      .split(/\s+/u)
      .filter(Boolean)
      .map((text, index) => ({ text, isFirst: partIndex === 0 && index === 0, isDegree: partIndex > 0 })),
  )

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []
const withoutDot = (text: string): string => text.replace(/\.$/, '')

/** Abbreviations: R.A., M., the I of I Gusti. */
const isInitials = (text: string): boolean => text.split('.').every((part) => lettersOf(part).length <= 1)

/** Whether its capitals are significant: not in initials, numerals and degrees. */
const hasSignificantCase = ({ text, isFirst, isDegree }: NameWord): boolean =>
  /\p{Lu}|\p{Ll}/u.test(text) &&
  !isInitials(text) &&
  !LETTER_TITLES.has(withoutDot(text).toLowerCase()) &&
  !(!isFirst && ROMAN.test(withoutDot(text))) &&
  !(isDegree && !withoutDot(text).includes('.') && lettersOf(text).length <= 3)

export const wordsWithSignificantCase = (name: string): NameWord[] => wordsOf(name).filter(hasSignificantCase)

export const isUpperCase = ({ text }: NameWord): boolean => !/\p{Ll}/u.test(text)
export const isLowerCase = ({ text }: NameWord): boolean => !/\p{Lu}/u.test(text)
/** Starts lower case, and is not a particle. */
export const startsLowerCase = ({ text }: NameWord): boolean =>
  /^\P{L}*\p{Ll}/u.test(text) &&
  !PARTICLES.has((text.match(/^\P{L}*([\p{L}\p{M}]+)/u)?.[1] ?? '').toLowerCase())
/** Upper case, and too long for an abbreviated title. */
export const isLongUpperCase = (word: NameWord): boolean =>
  isUpperCase(word) && lettersOf(word.text).length >= 3

const LETTER_RUN = /\p{L}[\p{L}\p{M}'’‘]*/gu

const capitalise = (piece: string): string => {
  const [first = '', ...otherLetters] = [...piece]
  // D'Angelo and O'Brien have two; Nur'aini has one.
  const lowerCased = otherLetters.join('').toLowerCase()
  const remainder = /^[dol]$/i.test(first)
    ? lowerCased.replace(/^(['’‘])(\p{L})/u, (_, mark, letter) => mark + letter.toUpperCase())
    : lowerCased
  return first.toUpperCase() + remainder
}

/** A word in title case: S.PD.I becomes S.Pd.I, AL-FATIH becomes Al-Fatih. */
export function toTitleCase({ text, isFirst }: NameWord): string {
  const lowerCased = text.toLowerCase()
  if (!isFirst && (lowerCased === 'bin' || lowerCased === 'binti')) return lowerCased
  return text.replace(LETTER_RUN, capitalise)
}
