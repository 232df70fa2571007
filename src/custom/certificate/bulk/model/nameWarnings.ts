import {
  isLongUpperCase,
  isLowerCase,
  isUpperCase,
  startsLowerCase,
  toTitleCase,
  wordsOf,
  wordsWithSignificantCase,
} from './nameWords.ts'

/** What may be wrong with a name in print, in display order. */
export type NameWarning =
  | 'signs'
  | 'digits'
  | 'spaces'
  | 'capitals'
  | 'capitalWord'
  | 'small'
  | 'smallWord'
  | 'oneWord'

const ODD_SPACES = /^\s|\s$|\s{2}|[^\S ]/u

/** Invisible, or affecting how neighbours are read. */
const INVISIBLE = /\p{DI}|\p{C}/u
/** Zero-width joiners that a non-Latin script needs. */
const JOINER = /(?<=[\p{L}\p{M}])(?<!\p{sc=Latn})[\u200c\u200d](?=[\p{L}\p{M}])(?!\p{sc=Latn})/u
const JOINERS = new RegExp(JOINER, 'gu')
const ORDINARY = /[\p{L}\p{M}\p{N}\s.,'’‘·・()‐‑-]/gu
/** More marks on one letter than any script puts there. */
const STACKED_MARKS = /\p{M}{4}/u

/** Scripts without word spaces. */
const UNSPACED_SCRIPTS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Bali}\p{sc=Java}]/u

const hasOddSigns = (name: string): boolean => {
  const visibleText = name.replace(JOINERS, '').replace(/\s/gu, ' ')
  return (
    INVISIBLE.test(visibleText) ||
    STACKED_MARKS.test(visibleText) ||
    visibleText.replace(ORDINARY, '') !== '' ||
    !/\p{L}/u.test(visibleText)
  )
}

const hasOneWord = (name: string): boolean => {
  const words = wordsOf(name).filter(({ isDegree }) => !isDegree)
  const parts = words.flatMap(({ text }) => text.split('.')).filter((part) => /\p{L}/u.test(part))
  return parts.length === 1 && !UNSPACED_SCRIPTS.test(name)
}

/**
 * Warnings about a name in print. Heuristics, for a human to check.
 *
 * @example nameWarnings('MUHAMMAD  YUSUF') // ['spaces', 'capitals']
 */
export function nameWarnings(name: string): NameWarning[] {
  const words = wordsWithSignificantCase(name)
  const isAllUpperCase = words.length > 0 && words.every(isUpperCase)
  const isAllLowerCase = words.length > 0 && words.every(isLowerCase) && words.some(startsLowerCase)
  const detected: Record<NameWarning, boolean> = {
    signs: hasOddSigns(name),
    digits: /\p{Nd}|\p{No}/u.test(name),
    spaces: ODD_SPACES.test(name),
    capitals: isAllUpperCase,
    capitalWord: !isAllUpperCase && words.some(isLongUpperCase),
    small: isAllLowerCase,
    smallWord: !isAllLowerCase && words.some(startsLowerCase),
    oneWord: hasOneWord(name),
  }
  return (Object.keys(detected) as NameWarning[]).filter((warning) => detected[warning])
}

/** Mononyms are common in Indonesia. */
export const isHint = (warning: NameWarning): boolean => warning === 'oneWord'

/** Symbols and non-printing characters; U+FFFD stays, as it marks a lost letter to be corrected. */
const REMOVED_CHARACTERS = /(?!\ufffd)[\p{S}\p{DI}\p{Cc}\p{Cf}]/gu

const fixCapitals = (name: string, warnings: readonly NameWarning[]): string => {
  const fixesAll = warnings.includes('capitals')
  const wrongWords = new Set(
    wordsWithSignificantCase(name)
      .filter((word) => fixesAll || isLongUpperCase(word) || startsLowerCase(word))
      .map(({ text }) => text),
  )
  const [firstWord] = wordsOf(name)
  return name.replace(/[^\s,]+/gu, (text, at: number) =>
    wrongWords.has(text)
      ? toTitleCase({ text, isFirst: text === firstWord?.text && name.indexOf(text) === at, isDegree: false })
      : text,
  )
}

const isUnfixable = (warning: NameWarning): boolean => warning === 'signs' || warning === 'digits'

/** Undefined where nothing is wrong, or no correction is safe. */
export function suggestedName(name: string): string | undefined {
  if (nameWarnings(name).every(isHint)) return undefined
  const normalized = name.replace(/\s+/gu, ' ').replace(/[`´]/g, "'")
  const withoutSymbols = JOINER.test(normalized) ? normalized : normalized.replace(REMOVED_CHARACTERS, '')
  const trimmedName = withoutSymbols.replace(/ +/g, ' ').replace(/ +,/g, ',').trim()
  const remainingWarnings = nameWarnings(trimmedName)
  if (trimmedName === '' || remainingWarnings.some(isUnfixable)) return undefined
  const correctedName = fixCapitals(trimmedName, remainingWarnings)
  return correctedName === name ? undefined : correctedName
}
