import { newOption, type Option, type QuestionValues } from '../model/values.ts'

/** Options that a question may have, as the API takes them. */
export const MOST_OPTIONS = 20

/** A question with an empty option more, behind another one or at the end. @returns its key too; none where it is full. */
export function withOption(
  values: QuestionValues,
  behind: string | undefined,
): { values: QuestionValues; key: string | undefined } {
  const { options } = values
  if (options.length >= MOST_OPTIONS) return { values, key: undefined }
  const option = newOption()
  const at = behind === undefined ? options.length : options.findIndex(({ key }) => key === behind) + 1
  return { values: { ...values, options: options.toSpliced(at, 0, option) }, key: option.key }
}

const isFree = ({ text, media }: Option) => text === '' && media === null

/** The option behind another one, where nothing was written into it yet. */
export function freeBelow({ options }: QuestionValues, key: string): Option | undefined {
  const next = options[options.findIndex((option) => option.key === key) + 1]
  return next && isFree(next) ? next : undefined
}

/** Whether it is one of several, and empty: nothing is lost with it. */
export const isSpare = ({ options }: QuestionValues, key: string): boolean =>
  options.length > 2 && options.some((option) => option.key === key && isFree(option))

export const withoutOption = (values: QuestionValues, key: string): QuestionValues => ({
  ...values,
  options: values.options.filter((option) => option.key !== key),
  right: values.right === key ? undefined : values.right,
})

/** One option a step up or down; the key of the question goes along with its option. */
export function movedOption(values: QuestionValues, key: string, step: 1 | -1): QuestionValues {
  const { options } = values
  const from = options.findIndex((option) => option.key === key)
  const [option] = options.slice(from, from + 1)
  const to = from + step
  if (!option || to < 0 || to >= options.length) return values
  return { ...values, options: options.toSpliced(from, 1).toSpliced(to, 0, option) }
}

/** What stands before an option in a list that was typed somewhere else: «A.», «b)», «1.», «-». */
const BULLET = /^(?:[a-z]|\d{1,2})[.)]\s+|^[-•*–]\s+/i

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Lines as options: the first fills the one that they were pasted into, the others fill the empty ones behind it, and
 * become options of their own then.
 */
export function withLines(values: QuestionValues, key: string, lines: readonly string[]): QuestionValues {
  const texts = lines.map((line) => `<p>${escaped(line.replace(BULLET, ''))}</p>`)
  const options = [...values.options]
  let at = options.findIndex((option) => option.key === key)
  for (const [index, text] of texts.entries()) {
    const there = options[at]
    if (there !== undefined && (index === 0 || isFree(there))) options[at] = { ...there, text }
    else if (options.length < MOST_OPTIONS) options.splice(at, 0, { ...newOption(), text })
    at += 1
  }
  return { ...values, options }
}
