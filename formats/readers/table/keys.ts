import { toComparable } from '../../../contract/question.ts'
import type { Cell } from './cell.ts'

/** Resolves a row's key to an option: by letter, number or text. Ambiguous keys resolve to none. */

const SIGN = '(?:[a-t]|\\d{1,2})'
const ONE = new RegExp(`^\\(?(${SIGN})\\)?[.)]?$`, 'i')
const WITH_TEXT = new RegExp(`^\\(?(${SIGN})[.)]\\s`, 'i')
const SEVERAL = new RegExp(`^${SIGN}[.)]?(?:\\s*[,;/&+]\\s*${SIGN}[.)]?)+$`, 'i')
const WORD = /^(?:opsi|pilihan|jawaban|option|answer|choice)\s+(?=\(?(?:[a-t]|\d{1,2})\)?[.)]?$)/i
/** Longer keys than this are the texts of their options. */
const MAX_KEY = 200

export const positionOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65

/** The signs of options that a key is made of. */
export function parseSigns(key: string): readonly string[] {
  const one = ONE.exec(key) ?? WITH_TEXT.exec(key)
  if (one) return [one[1] ?? '']
  if (/^[A-T]{2,6}$/.test(key)) return [...key]
  const list = key.replace(/\s(?:dan|and)\s/gi, ', ')
  return SEVERAL.test(list) ? [...list.matchAll(/[a-t]|\d{1,2}/gi)].map(([sign]) => sign) : []
}

/** How to read an ambiguous key, derived from all keys of the table. */
export type KeyRules = {
  /** Numbers are places, or texts of options; undefined where rows say both, or none does. */
  readonly numbers: 'places' | 'texts' | undefined
  /** A letter for what is false occurs: then «B» is what is true, not the second option. */
  readonly hasFalse: boolean
  /** A number that is no option's text is 0: then any number may mean one option or the next. */
  readonly hasZero: boolean
}

/**
 * @param rows the keys with their options.
 * @param isCounted whether the headings of options are numbers: then keys are, too.
 */
export function deriveRules(
  rows: readonly { readonly key: string; readonly options: readonly Cell[] }[],
  isCounted: boolean,
): KeyRules {
  let [positions, texts, hasFalse, hasZero] = [isCounted, false, false, false]
  for (const { key, options } of rows) {
    if (findTruths(options) && FALSE.test(key)) hasFalse = true
    const [, sign = ''] = ONE.exec(key.slice(0, MAX_KEY).replace(WORD, '')) ?? []
    if (!/\d/.test(sign)) continue
    const isPlace = positionOf(sign) >= 0 && positionOf(sign) < options.length
    const isText = findByText(key, options) !== undefined
    positions ||= isPlace && !isText
    texts ||= isText && !isPlace
    hasZero ||= Number(sign) === 0 && !isText
  }
  return { numbers: positions === texts ? undefined : positions ? 'places' : 'texts', hasFalse, hasZero }
}

const TRUE = /^[bt]$/i
const FALSE = /^[sf]$/i

/** The positions of true and false, where a question has exactly these options. */
function findTruths(
  options: readonly Cell[],
): { readonly isTrue: number; readonly isFalse: number } | undefined {
  if (options.length !== 2) return undefined
  const texts = options.map(({ html }) => toComparable(html))
  const isTrue = texts.findIndex((text) => /^(?:benar|betul|true)$/.test(text))
  const isFalse = texts.findIndex((text) => /^(?:salah|false)$/.test(text))
  return isTrue >= 0 && isFalse >= 0 ? { isTrue, isFalse } : undefined
}

/** The positions of the options that a key names; 'twoAnswers' where it is ambiguous. */
export function resolveKey(
  rawKey: string,
  options: readonly Cell[],
  { numbers, hasFalse, hasZero }: KeyRules,
): readonly number[] | 'twoAnswers' {
  const key = rawKey.slice(0, MAX_KEY).replace(WORD, '')
  if (key === '' || options.length === 0) return []
  const truths = findTruths(options)
  if (truths && FALSE.test(key)) return [truths.isFalse]
  if (truths && TRUE.test(key)) return hasFalse || /t/i.test(key) ? [truths.isTrue] : 'twoAnswers'
  const same = findByText(rawKey, options)
  const positions = parseSigns(key).map(positionOf)
  const isKnown =
    positions.length > 0 && positions.every((position) => position >= 0 && position < options.length)
  const isDoubtful = hasZero && /^\(?\d/.test(key)
  const behind = isKnown ? WITH_TEXT.exec(key) : null
  if (behind) {
    const comparable = findByText(key.slice(behind[0].length), options) ?? same
    if (comparable === undefined && isDoubtful) return 'twoAnswers'
    return comparable === undefined || comparable === positions[0] ? positions : 'twoAnswers'
  }
  if (same === undefined) return isKnown && isDoubtful ? 'twoAnswers' : isKnown ? [...new Set(positions)] : []
  if (!isKnown || (positions.length === 1 && positions[0] === same)) return [same]
  if (!/^\(?\d/.test(key)) return positions.length > 1 ? [same] : 'twoAnswers'
  if (numbers === undefined || (isDoubtful && numbers === 'places')) return 'twoAnswers'
  return numbers === 'texts' ? [same] : [...new Set(positions)]
}

/** The position of the option with the same text: exactly, else as `toComparable`. */
function findByText(text: string, options: readonly Cell[]): number | undefined {
  const comparable = toComparable(text)
  if (comparable === '') return undefined
  const exact = options.findIndex((option) => option.text.trim() === text.trim())
  if (exact >= 0) return exact
  const position = options.findIndex(
    (option) => toComparable(option.html) === comparable || toComparable(option.text) === comparable,
  )
  return position < 0 ? undefined : position
}

/** @param isLetterKnown whether a single letter suffices. */
export function trueOrFalse(key: string, isLetterKnown: boolean): boolean | undefined {
  if (/^(?:benar|betul|true)$/i.test(key) || (isLetterKnown && TRUE.test(key))) return true
  return /^(?:salah|false)$/i.test(key) || (isLetterKnown && FALSE.test(key)) ? false : undefined
}
