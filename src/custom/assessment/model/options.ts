import { MAX_OPTIONS } from '../../../../contract/question.ts'
import { newOption, type Option, type QuestionValues } from './values.ts'

/** At the end without `behind`. @returns no key at the maximum. */
export function withOption(
  values: QuestionValues,
  behind: string | undefined,
): { values: QuestionValues; key: string | undefined } {
  const { options } = values
  if (options.length >= MAX_OPTIONS) return { values, key: undefined }
  const option = newOption()
  const at = behind === undefined ? options.length : options.findIndex(({ key }) => key === behind) + 1
  return { values: { ...values, options: options.toSpliced(at, 0, option) }, key: option.key }
}

const isFree = ({ text, media }: Option) => text === '' && media === null

export function freeBelow({ options }: QuestionValues, key: string): Option | undefined {
  const next = options[options.findIndex((option) => option.key === key) + 1]
  return next && isFree(next) ? next : undefined
}

/** Removable without confirmation. */
export const isSpare = ({ options }: QuestionValues, key: string): boolean =>
  options.length > 2 && options.some((option) => option.key === key && isFree(option))

export const withoutOption = (values: QuestionValues, key: string): QuestionValues => ({
  ...values,
  options: values.options.filter((option) => option.key !== key),
  right: values.right === key ? undefined : values.right,
})

export function movedOption(values: QuestionValues, key: string, step: 1 | -1): QuestionValues {
  const { options } = values
  const from = options.findIndex((option) => option.key === key)
  const [option] = options.slice(from, from + 1)
  const to = from + step
  if (!option || to < 0 || to >= options.length) return values
  return { ...values, options: options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

/** «A.», «b)», «1.», «-». */
const BULLET = /^(?:[a-z]|\d{1,2})[.)]\s+|^[-•*–]\s+/i

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Fills empty options from the paste position, then adds new ones. @returns also how many lines fitted. */
export function withLines(
  values: QuestionValues,
  key: string,
  lines: readonly string[],
): { values: QuestionValues; used: number } {
  const options = [...values.options]
  const here = options.findIndex((option) => option.key === key)
  let at = options.slice(here, here + 1).every(isFree) ? here : here + 1
  let used = 0
  for (const line of lines) {
    const text = `<p>${escaped(line.replace(BULLET, ''))}</p>`
    const there = options[at]
    if (there && isFree(there)) options[at] = { ...there, text }
    else if (options.length < MAX_OPTIONS) options.splice(at, 0, { ...newOption(), text })
    else break
    at += 1
    used += 1
  }
  return { values: { ...values, options }, used }
}

/** Later edits are kept, also of pasted lines. */
export function withoutLines(
  now: QuestionValues,
  before: QuestionValues,
  pasted: QuestionValues,
): QuestionValues {
  const textOf = ({ options }: QuestionValues) => new Map(options.map(({ key, text }) => [key, text]))
  const was = textOf(before)
  const became = textOf(pasted)
  const options = now.options.flatMap((option): Option[] => {
    if (option.text !== became.get(option.key)) return [option]
    const text = was.get(option.key)
    return text === undefined ? [] : [{ ...option, text }]
  })
  return { ...now, options, right: options.find(({ key }) => key === now.right)?.key }
}
