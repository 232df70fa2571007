import { toComparable } from '../../../contract/question.ts'
import type { Evidence } from '../../question/evidence.ts'
import { positionOf } from '../../question/validate.ts'
import { lettersIn } from '../freeform/answers.ts'
import type { Cell } from './cell.ts'

/* Resolves a row's key to an option: by letter, number or text. Ambiguous keys resolve to none. */

const SIGN = '(?:[a-t]|\\d{1,2})'
const SINGLE_SIGN = new RegExp(`^\\(?(${SIGN})\\)?[.)]?$`, 'i')
const WITH_TEXT = new RegExp(`^\\(?(${SIGN})[.)]\\s`, 'i')
const SEVERAL_SIGNS = new RegExp(`^${SIGN}[.)]?(?:\\s*[,;/&+]\\s*${SIGN}[.)]?)+$`, 'i')
const LEADING_WORD = /^(?:opsi|pilihan|jawaban|option|answer|choice)[\s.:]*(?=\(?(?:[a-t]|\d{1,2})\)?[.)]?$)/i
/** Longer keys than this are the texts of their options. */
const MAX_KEY = 200

export function parseSigns(key: string): readonly string[] {
  const singleMatch = SINGLE_SIGN.exec(key) ?? WITH_TEXT.exec(key)
  if (singleMatch) return [singleMatch[1] ?? '']
  if (/^[A-T]{2,6}$/.test(key)) return [...key]
  const list = key.replace(/\s(?:dan|and)\s/gi, ', ')
  return SEVERAL_SIGNS.test(list) ? [...list.matchAll(/[a-t]|\d{1,2}/gi)].map(([sign]) => sign) : []
}

/** How to read an ambiguous key, derived from all keys of the table. */
export type KeyRules = {
  /** What numbers are: positions, or texts of options; undefined where rows say both, or none does. */
  readonly numberMeaning: 'places' | 'texts' | undefined
  /** A letter for what is false occurs: then «B» is what is true, not the second option. */
  readonly hasFalse: boolean
  /** The number of the first option; undefined where both 0 and 1 fit. */
  readonly base: 0 | 1 | undefined
  /** Letters are positions: so they say where no option is called like one. */
  readonly lettersArePositions: boolean
  /** The letter A stands for Benar, or for what stands first: then B is the second option. */
  readonly hasLetterA: boolean
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
  let hasPositionKeys = isCounted
  let hasTextKeys = false
  let hasFalse = false
  let isFromZero = false
  let isFromOne = false
  let letterCount = 0
  let hasLetterA = false
  for (const { key: raw, options } of rows) {
    const key = raw.slice(0, MAX_KEY).replace(LEADING_WORD, '')
    if (findTruths(options) && FALSE.test(key)) hasFalse = true
    if (findTruths(options) && /^\(?a\)?\.?$/i.test(key)) hasLetterA = true
    if (/^[a-t]$/i.test(key) && !findTruths(options) && findByText(key, options) === undefined)
      letterCount += 1
    const numberedMatch = /^\(?\d/.test(key) ? WITH_TEXT.exec(key) : null
    const namedPosition = numberedMatch ? findByText(key.slice(numberedMatch[0].length), options) : undefined
    if (namedPosition !== undefined && namedPosition === positionOf(numberedMatch?.[1] ?? ''))
      isFromOne = true
    const [, sign = ''] = SINGLE_SIGN.exec(key) ?? []
    if (!/\d/.test(sign)) continue
    const isText = findByText(key, options) !== undefined
    const isPlace = Number(sign) <= options.length
    hasPositionKeys ||= isPlace && !isText
    hasTextKeys ||= isText && !isPlace
    if (isText) continue
    isFromZero ||= Number(sign) === 0
    isFromOne ||= Number(sign) === options.length
  }
  const countedBase = isFromZero ? (isFromOne ? undefined : 0) : isFromOne ? 1 : base
  return {
    numberMeaning: hasPositionKeys === hasTextKeys ? undefined : hasPositionKeys ? 'places' : 'texts',
    hasFalse,
    base: base === 0 ? 0 : countedBase,
    lettersArePositions: letterCount > 1,
    hasLetterA,
  }
}

const TRUE = /^[bt]$/i
const FALSE = /^[sf]$/i

/** The positions of true and false, where a question has exactly these options. */
function findTruths(
  options: readonly Cell[],
): { readonly truePosition: number; readonly falsePosition: number } | undefined {
  if (options.length !== 2) return undefined
  const texts = options.map(({ html }) => toComparable(html))
  const truePosition = texts.findIndex((text) => /^(?:benar|betul|true)$/.test(text))
  const falsePosition = texts.findIndex((text) => /^(?:salah|false)$/.test(text))
  return truePosition >= 0 && falsePosition >= 0 ? { truePosition, falsePosition } : undefined
}

/** A key that may mean one option or another, with what says which. */
export type AmbiguousKey = {
  readonly rule: 'twoAnswers' | 'unknownAnswer'
  readonly evidence: readonly Evidence[]
}

const toAmbiguousKey = (...evidence: readonly (Evidence | undefined)[]): AmbiguousKey => ({
  rule: 'twoAnswers',
  evidence: evidence.filter((each) => each !== undefined),
})

export function resolveKey(
  rawKey: string,
  options: readonly Cell[],
  { numberMeaning, hasFalse, base, lettersArePositions, hasLetterA }: KeyRules,
): readonly number[] | AmbiguousKey {
  const key = rawKey.slice(0, MAX_KEY).replace(LEADING_WORD, '')
  if (key === '' || options.length === 0) return []
  const truths = findTruths(options)
  if (truths && FALSE.test(key)) return [truths.falsePosition]
  if (truths && TRUE.test(key) && hasLetterA && !hasFalse) return [positionOf(key)]
  if (truths && TRUE.test(key))
    return hasFalse || /t/i.test(key)
      ? [truths.truePosition]
      : toAmbiguousKey(
          { kind: 'initial', positions: [truths.truePosition] },
          toEvidence('letter', positionOf(key), options),
        )
  const textPosition =
    findByText(rawKey, options) ?? findByText(rawKey.replace(/(\S\S)[.;]\s*$/, '$1'), options)
  const isText = textPosition !== undefined || findByText(key.replace(WITH_TEXT, ''), options) !== undefined
  const letters = isText ? [key] : lettersIn(key)
  if (letters.length > 1)
    return toAmbiguousKey(...letters.map((letter) => toEvidence('letter', positionOf(letter), options)))
  const signs = parseSigns(key)
  const isNumeric = /^\(?\d/.test(key)
  const positions = signs.map((sign) => (/\d/.test(sign) ? Number(sign) - (base ?? 1) : positionOf(sign)))
  const areValidPositions =
    positions.length > 0 && positions.every((position) => position >= 0 && position < options.length)
  const countEvidence = isNumeric
    ? [toEvidence('from1', Number(signs[0]) - 1, options), toEvidence('from0', Number(signs[0]), options)]
    : []
  const isBaseUnknown = isNumeric && base === undefined && signs.length === 1
  const textMatch = areValidPositions || isBaseUnknown ? WITH_TEXT.exec(key) : null
  if (textMatch) {
    const matchedPosition = findByText(key.slice(textMatch[0].length), options) ?? textPosition
    if (matchedPosition === undefined) return isBaseUnknown ? toAmbiguousKey(...countEvidence) : positions
    if (isBaseUnknown || matchedPosition === positions[0]) return [matchedPosition]
    return toAmbiguousKey({ kind: 'letter', positions }, { kind: 'text', positions: [matchedPosition] })
  }
  if (textPosition === undefined) {
    if (isBaseUnknown)
      return Number(signs[0]) === 0
        ? { ...toAmbiguousKey(...countEvidence), rule: 'unknownAnswer' }
        : toAmbiguousKey(...countEvidence)
    return areValidPositions ? [...new Set(positions)] : []
  }
  if (!areValidPositions || (positions.length === 1 && positions[0] === textPosition)) return [textPosition]
  const ambiguousKey = toAmbiguousKey(
    { kind: isNumeric ? 'from1' : 'letter', positions },
    { kind: 'text', positions: [textPosition] },
  )
  if (!isNumeric && positions.length === 1 && lettersArePositions) return positions
  if (!isNumeric) return positions.length > 1 ? [textPosition] : ambiguousKey
  if (numberMeaning === undefined || (base === undefined && numberMeaning === 'places')) return ambiguousKey
  return numberMeaning === 'texts' ? [textPosition] : [...new Set(positions)]
}

const toEvidence = (
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
