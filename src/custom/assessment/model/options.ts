import { MAX_OPTIONS, toComparable } from '../../../../contract/question.ts'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import { newOption, type Option, type QuestionValues } from './values.ts'

/** At the end without `previousKey`. @returns no key at the maximum. */
export function withOption(
  values: QuestionValues,
  previousKey: string | undefined,
): { values: QuestionValues; key: string | undefined } {
  const { options } = values
  if (options.length >= MAX_OPTIONS) return { values, key: undefined }
  const option = newOption()
  const index =
    previousKey === undefined ? options.length : options.findIndex(({ key }) => key === previousKey) + 1
  return { values: { ...values, options: options.toSpliced(index, 0, option) }, key: option.key }
}

const isEmptyOption = ({ text, media }: Option) => text === '' && media === null

export function emptyOptionBelow({ options }: QuestionValues, key: string): Option | undefined {
  const next = options[options.findIndex((option) => option.key === key) + 1]
  return next && isEmptyOption(next) ? next : undefined
}

const isFilledOption = ({ text }: Option) => toComparable(text) !== ''

const MIN_OPTIONS = 2

/** As it is saved: without empty options behind the last filled one, unless one of them is the answer or has media. */
export function withoutSpareOptions(values: QuestionValues): QuestionValues {
  const { options, right } = values
  const filledCount = options.findLastIndex(isFilledOption) + 1
  const spareOptions = options.slice(filledCount)
  const isSpare = ({ key, text, media }: Option) => isEmptyRichText(text) && media === null && key !== right
  return spareOptions.length > 0 &&
    spareOptions.every(isSpare) &&
    options.filter(isFilledOption).length >= MIN_OPTIONS
    ? { ...values, options: options.slice(0, filledCount) }
    : values
}

/** Removable without confirmation. */
export const isRemovable = ({ options }: QuestionValues, key: string): boolean =>
  options.length > MIN_OPTIONS && options.some((option) => option.key === key && isEmptyOption(option))

export const withoutOption = (values: QuestionValues, key: string): QuestionValues => ({
  ...values,
  options: values.options.filter((option) => option.key !== key),
  right: values.right === key ? undefined : values.right,
})

export function moveOption(values: QuestionValues, key: string, step: 1 | -1): QuestionValues {
  const { options } = values
  const from = options.findIndex((option) => option.key === key)
  const [option] = options.slice(from, from + 1)
  const to = from + step
  if (!option || to < 0 || to >= options.length) return values
  return { ...values, options: options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

/** «A.», «b)», «1.», «-». */
const BULLET = /^(?:[a-z]|\d{1,2})[.)]\s+|^[-•*–]\s+/i

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Fills empty options from the paste position, then adds new ones. @returns also how many lines fitted. */
export function pasteLines(
  values: QuestionValues,
  key: string,
  lines: readonly string[],
): { values: QuestionValues; usedCount: number } {
  const options = [...values.options]
  const pasteIndex = options.findIndex((option) => option.key === key)
  let index = options.slice(pasteIndex, pasteIndex + 1).every(isEmptyOption) ? pasteIndex : pasteIndex + 1
  let usedCount = 0
  for (const line of lines) {
    const text = `<p>${escapeHtml(line.replace(BULLET, ''))}</p>`
    const existingOption = options[index]
    if (existingOption && isEmptyOption(existingOption)) options[index] = { ...existingOption, text }
    else if (options.length < MAX_OPTIONS) options.splice(index, 0, { ...newOption(), text })
    else break
    index += 1
    usedCount += 1
  }
  return { values: { ...values, options }, usedCount }
}

/** Later edits are kept, also of pasted lines. */
export function undoPaste(
  currentValues: QuestionValues,
  previousValues: QuestionValues,
  pastedValues: QuestionValues,
): QuestionValues {
  const textOf = ({ options }: QuestionValues) => new Map(options.map(({ key, text }) => [key, text]))
  const previousTexts = textOf(previousValues)
  const pastedTexts = textOf(pastedValues)
  const options = currentValues.options.flatMap((option): Option[] => {
    if (option.text !== pastedTexts.get(option.key)) return [option]
    const text = previousTexts.get(option.key)
    return text === undefined ? [] : [{ ...option, text }]
  })
  return { ...currentValues, options, right: options.find(({ key }) => key === currentValues.right)?.key }
}
