import { toComparable } from '../../../contract/question.ts'
import { positionOf } from '../../question/check.ts'
import type { Evidence } from '../../question/evidence.ts'
import { lettersIn } from '../paper/answers.ts'
import type { Cell } from './cell.ts'

/** Resolves a row's key to an option: by letter, number or text. Ambiguous keys resolve to none. */

const SIGN = '(?:[a-t]|\\d{1,2})'
const ONE = new RegExp(`^\\(?(${SIGN})\\)?[.)]?$`, 'i')
const WITH_TEXT = new RegExp(`^\\(?(${SIGN})[.)]\\s`, 'i')
const SEVERAL = new RegExp(`^${SIGN}[.)]?(?:\\s*[,;/&+]\\s*${SIGN}[.)]?)+$`, 'i')
const WORD = /^(?:opsi|pilihan|jawaban|option|answer|choice)[\s.:]*(?=\(?(?:[a-t]|\d{1,2})\)?[.)]?$)/i
/** Longer keys than this are the texts of their options. */
const MAX_KEY = 200

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
  /** The number of the first option; undefined where both 0 and 1 fit. */
  readonly base: 0 | 1 | undefined
  /** Letters are places: so they say where no option is called like one. */
  readonly areLetters: boolean
  /** The letter A stands for Benar, or for what stands first: then B is the second option. */
  readonly hasFirst: boolean
}

/**
 * @param rows the keys with their options.
 * @param isCounted whether the headings of options are numbers: then keys are, too.
 * @param base what the headings say of the first number; undefined where they leave it open.
 */
export function deriveRules(
  rows: readonly { readonly key: string; readonly options: readonly Cell[] }[],
  isCounted: boolean,
  base: 0 | 1 | undefined,
): KeyRules {
  let positions = isCounted
  let texts = false
  let hasFalse = false
  let isFromZero = false
  let isFromOne = false
  let letters = 0
  let hasFirst = false
  for (const { key: raw, options } of rows) {
    const key = raw.slice(0, MAX_KEY).replace(WORD, '')
    if (findTruths(options) && FALSE.test(key)) hasFalse = true
    if (findTruths(options) && /^\(?a\)?\.?$/i.test(key)) hasFirst = true
    if (/^[a-t]$/i.test(key) && !findTruths(options) && findByText(key, options) === undefined) letters += 1
    const behind = /^\(?\d/.test(key) ? WITH_TEXT.exec(key) : null
    const named = behind ? findByText(key.slice(behind[0].length), options) : undefined
    if (named !== undefined && named === positionOf(behind?.[1] ?? '')) isFromOne = true
    const [, sign = ''] = ONE.exec(key) ?? []
    if (!/\d/.test(sign)) continue
    const isText = findByText(key, options) !== undefined
    const isPlace = Number(sign) <= options.length
    positions ||= isPlace && !isText
    texts ||= isText && !isPlace
    if (isText) continue
    isFromZero ||= Number(sign) === 0
    isFromOne ||= Number(sign) === options.length
  }
  const counted = isFromZero ? (isFromOne ? undefined : 0) : isFromOne ? 1 : base
  return {
    numbers: positions === texts ? undefined : positions ? 'places' : 'texts',
    hasFalse,
    base: base === 0 ? 0 : counted,
    areLetters: letters > 1,
    hasFirst,
  }
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

/** A key that may mean one option or another, with what says which. */
export type KeyDoubt = {
  readonly rule: 'twoAnswers' | 'unknownAnswer'
  readonly evidence: readonly Evidence[]
}

const doubt = (...evidence: readonly (Evidence | undefined)[]): KeyDoubt => ({
  rule: 'twoAnswers',
  evidence: evidence.filter((each) => each !== undefined),
})

export function resolveKey(
  rawKey: string,
  options: readonly Cell[],
  { numbers, hasFalse, base, areLetters, hasFirst }: KeyRules,
): readonly number[] | KeyDoubt {
  const key = rawKey.slice(0, MAX_KEY).replace(WORD, '')
  if (key === '' || options.length === 0) return []
  const truths = findTruths(options)
  if (truths && FALSE.test(key)) return [truths.isFalse]
  if (truths && TRUE.test(key) && hasFirst && !hasFalse) return [positionOf(key)]
  if (truths && TRUE.test(key))
    return hasFalse || /t/i.test(key)
      ? [truths.isTrue]
      : doubt({ kind: 'initial', positions: [truths.isTrue] }, evidence('letter', positionOf(key), options))
  const same = findByText(rawKey, options) ?? findByText(rawKey.replace(/(\S\S)[.;]\s*$/, '$1'), options)
  const isText = same !== undefined || findByText(key.replace(WITH_TEXT, ''), options) !== undefined
  const letters = isText ? [key] : lettersIn(key)
  if (letters.length > 1)
    return doubt(...letters.map((letter) => evidence('letter', positionOf(letter), options)))
  const signs = parseSigns(key)
  const isNumeric = /^\(?\d/.test(key)
  const positions = signs.map((sign) => (/\d/.test(sign) ? Number(sign) - (base ?? 1) : positionOf(sign)))
  const isKnown =
    positions.length > 0 && positions.every((position) => position >= 0 && position < options.length)
  const counts = isNumeric
    ? [evidence('from1', Number(signs[0]) - 1, options), evidence('from0', Number(signs[0]), options)]
    : []
  const isDoubtful = isNumeric && base === undefined && signs.length === 1
  const behind = isKnown || isDoubtful ? WITH_TEXT.exec(key) : null
  if (behind) {
    const comparable = findByText(key.slice(behind[0].length), options) ?? same
    if (comparable === undefined) return isDoubtful ? doubt(...counts) : positions
    if (isDoubtful || comparable === positions[0]) return [comparable]
    return doubt({ kind: 'letter', positions }, { kind: 'text', positions: [comparable] })
  }
  if (same === undefined) {
    if (isDoubtful)
      return Number(signs[0]) === 0 ? { ...doubt(...counts), rule: 'unknownAnswer' } : doubt(...counts)
    return isKnown ? [...new Set(positions)] : []
  }
  if (!isKnown || (positions.length === 1 && positions[0] === same)) return [same]
  const either = doubt(
    { kind: isNumeric ? 'from1' : 'letter', positions },
    { kind: 'text', positions: [same] },
  )
  if (!isNumeric && positions.length === 1 && areLetters) return positions
  if (!isNumeric) return positions.length > 1 ? [same] : either
  if (numbers === undefined || (base === undefined && numbers === 'places')) return either
  return numbers === 'texts' ? [same] : [...new Set(positions)]
}

const evidence = (
  kind: Evidence['kind'],
  position: number,
  options: readonly Cell[],
): Evidence | undefined =>
  position >= 0 && position < options.length ? { kind, positions: [position] } : undefined

/** The position of the option with the same text: exactly, else as `toComparable`. */
function findByText(text: string, options: readonly Cell[]): number | undefined {
  if (text.trim() === '') return undefined
  const exact = options.findIndex((option) => option.text.trim() === text.trim())
  if (exact >= 0) return exact
  const comparable = toComparable(text)
  if (comparable === '') return undefined
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
