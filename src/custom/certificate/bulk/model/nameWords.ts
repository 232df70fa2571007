/* How names are written, as far as it can be told without knowing whose they are. */

/** Written small within names or before them: particles, and what doctors and pharmacists are called. */
const SMALL = new Set(
  'bin binti bint ibn al el van von der den ter de da di du la do dos das y e dr drg drh apt'.split(' '),
)
/** Titles of letters alone, written without dots. */
const LETTERS = new Set('kh ra rm'.split(' '))
const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})$/

/** A word of a name: where it stands, and which letters it has. */
export type NameWord = {
  readonly text: string
  readonly isFirst: boolean
  /** Behind a comma: a degree. */
  readonly isDegree: boolean
}

/** The words of a name, degrees behind a comma among them. */
export const wordsOf = (name: string): NameWord[] =>
  name.split(',').flatMap((part, place) =>
    part
      .split(/\s+/u)
      .filter(Boolean)
      .map((text, index) => ({ text, isFirst: place === 0 && index === 0, isDegree: place > 0 })),
  )

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []
/** Without the dot at its end. */
const bare = (text: string): string => text.replace(/\.$/, '')

/** Letters that stand for words: R.A., M., the I of I Gusti. */
const isInitials = (text: string): boolean => text.split('.').every((part) => lettersOf(part).length <= 1)

/** Whether its capitals say anything: not those of initials, numerals and degrees. */
const isCounted = ({ text, isFirst, isDegree }: NameWord): boolean =>
  /\p{Lu}|\p{Ll}/u.test(text) &&
  !isInitials(text) &&
  !LETTERS.has(bare(text).toLowerCase()) &&
  !(!isFirst && ROMAN.test(bare(text))) &&
  !(isDegree && !bare(text).includes('.') && lettersOf(text).length <= 3)

export const countedWords = (name: string): NameWord[] => wordsOf(name).filter(isCounted)

/** All of its letters that can be are capitals. */
export const isCapital = ({ text }: NameWord): boolean => !/\p{Ll}/u.test(text)
/** It has no capital at all. */
export const isSmall = ({ text }: NameWord): boolean => !/\p{Lu}/u.test(text)
/** It begins small, and is no word that does. */
export const beginsSmall = ({ text }: NameWord): boolean =>
  /^\P{L}*\p{Ll}/u.test(text) && !SMALL.has((text.match(/^\P{L}*([\p{L}\p{M}]+)/u)?.[1] ?? '').toLowerCase())
/** Too many capitals to be the title that a short word may be. */
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

/** A word with capitals where names have them: S.PD.I is S.Pd.I, AL-FATIH is Al-Fatih. */
export function titled({ text, isFirst }: NameWord): string {
  const small = text.toLowerCase()
  if (!isFirst && (small === 'bin' || small === 'binti')) return small
  return text.replace(PIECE, capitalised)
}
