import { comparedText } from '../../../contract/question.ts'
import type { Cell } from './cell.ts'

/*
 * Which option the key of a row names: by its letter, its number or its text. What could be two of them is none.
 */

const SIGN = '(?:[a-t]|\\d{1,2})'
const ONE = new RegExp(`^\\(?(${SIGN})\\)?[.)]?$`, 'i')
const WITH_TEXT = new RegExp(`^\\(?(${SIGN})[.)]\\s`, 'i')
const SEVERAL = new RegExp(`^${SIGN}[.)]?(?:\\s*[,;/&+]\\s*${SIGN}[.)]?)+$`, 'i')
const WORD = /^(?:opsi|pilihan|jawaban|option|answer|choice)\s+(?=\(?(?:[a-t]|\d{1,2})\)?[.)]?$)/i
/** Longer keys than this are the texts of their options. */
const LONGEST_KEY = 200

export const placeOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) - 1 : sign.toUpperCase().charCodeAt(0) - 65

/** The signs of options that a key is made of. */
export function signsIn(key: string): readonly string[] {
  const one = ONE.exec(key) ?? WITH_TEXT.exec(key)
  if (one) return [one[1] ?? '']
  if (/^[A-T]{2,6}$/.test(key)) return [...key]
  const list = key.replace(/\s(?:dan|and)\s/gi, ', ')
  return SEVERAL.test(list) ? [...list.matchAll(/[a-t]|\d{1,2}/gi)].map(([sign]) => sign) : []
}

/** What the keys of a whole table say of what one of them means. */
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
export function rulesOf(
  rows: readonly { readonly key: string; readonly options: readonly Cell[] }[],
  isCounted: boolean,
): KeyRules {
  let [places, texts, hasFalse, hasZero] = [isCounted, false, false, false]
  for (const { key, options } of rows) {
    if (truthsIn(options) && FALSE.test(key)) hasFalse = true
    const [, sign = ''] = ONE.exec(key.slice(0, LONGEST_KEY).replace(WORD, '')) ?? []
    if (!/\d/.test(sign)) continue
    const isPlace = placeOf(sign) >= 0 && placeOf(sign) < options.length
    const isText = placeSaying(key, options) !== undefined
    places ||= isPlace && !isText
    texts ||= isText && !isPlace
    hasZero ||= Number(sign) === 0 && !isText
  }
  return { numbers: places === texts ? undefined : places ? 'places' : 'texts', hasFalse, hasZero }
}

const TRUE = /^[bt]$/i
const FALSE = /^[sf]$/i

/** The places of the options that say true and false, where a question has these alone. */
function truthsIn(
  options: readonly Cell[],
): { readonly isTrue: number; readonly isFalse: number } | undefined {
  if (options.length !== 2) return undefined
  const texts = options.map(({ html }) => comparedText(html))
  const isTrue = texts.findIndex((text) => /^(?:benar|betul|true)$/.test(text))
  const isFalse = texts.findIndex((text) => /^(?:salah|false)$/.test(text))
  return isTrue >= 0 && isFalse >= 0 ? { isTrue, isFalse } : undefined
}

/** The places of the options that a key names; 'twoAnswers' where it could mean one or another. */
export function keyOf(
  given: string,
  options: readonly Cell[],
  { numbers, hasFalse, hasZero }: KeyRules,
): readonly number[] | 'twoAnswers' {
  const key = given.slice(0, LONGEST_KEY).replace(WORD, '')
  if (key === '' || options.length === 0) return []
  const truths = truthsIn(options)
  if (truths && FALSE.test(key)) return [truths.isFalse]
  if (truths && TRUE.test(key)) return hasFalse || /t/i.test(key) ? [truths.isTrue] : 'twoAnswers'
  const same = placeSaying(given, options)
  const places = signsIn(key).map(placeOf)
  const isKnown = places.length > 0 && places.every((place) => place >= 0 && place < options.length)
  const isDoubtful = hasZero && /^\(?\d/.test(key)
  const behind = isKnown ? WITH_TEXT.exec(key) : null
  if (behind) {
    const said = placeSaying(key.slice(behind[0].length), options) ?? same
    if (said === undefined && isDoubtful) return 'twoAnswers'
    return said === undefined || said === places[0] ? places : 'twoAnswers'
  }
  if (same === undefined) return isKnown && isDoubtful ? 'twoAnswers' : isKnown ? [...new Set(places)] : []
  if (!isKnown || (places.length === 1 && places[0] === same)) return [same]
  if (!/^\(?\d/.test(key)) return places.length > 1 ? [same] : 'twoAnswers'
  if (numbers === undefined || (isDoubtful && numbers === 'places')) return 'twoAnswers'
  return numbers === 'texts' ? [same] : [...new Set(places)]
}

/** The place of the option that says the same: in the very letters, else but for these. */
function placeSaying(text: string, options: readonly Cell[]): number | undefined {
  const said = comparedText(text)
  if (said === '') return undefined
  const exact = options.findIndex((option) => option.text.trim() === text.trim())
  if (exact >= 0) return exact
  const place = options.findIndex(
    (option) => comparedText(option.html) === said || comparedText(option.text) === said,
  )
  return place < 0 ? undefined : place
}

/** @param isTold whether a letter alone says so. */
export function trueOrFalse(key: string, isTold: boolean): boolean | undefined {
  if (/^(?:benar|betul|true)$/i.test(key) || (isTold && TRUE.test(key))) return true
  return /^(?:salah|false)$/i.test(key) || (isTold && FALSE.test(key)) ? false : undefined
}
