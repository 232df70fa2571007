import { plainText } from '../../../../../../contract/question.ts'
import { escapeValue, fromPlain } from '../../../../../../formats/html/clean.ts'
import {
  type Html,
  type ParsedQuestion,
  picturesIn,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { pictureAddress } from '../../../../../resources/_kit/rich-text/pictureAddress.ts'
import { eachField, type NumberField, numberFields, textFields } from '../../../model/fields.ts'
import { type Media, newOption, type Option, type Part, type QuestionValues } from '../../../model/values.ts'
import type { Change } from './changes.ts'
import { PICTURES, withoutGaps, withoutPictures } from './pictures.ts'

/** Uploaded pictures, by index. */
export type Uploads = ReadonlyMap<number, Media>

/** As typed. */
export type Defaults = Readonly<Record<NumberField, string>>

/** A single picture goes beside the text, several stay inline. No text: the alternative text, as one is required. */
function toPart(html: Html, uploads: Uploads): Part {
  const indexes = picturesIn(html)
  const [only] = indexes
  if (only === undefined) return { text: html, media: null }
  const media = uploads.get(only) ?? null
  if (indexes.length === 1) {
    const text = withoutPictures(html)
    return { text: plainText(text) === '' ? fromPlain(media?.alt ?? '') : text, media }
  }
  const text = html.replace(PICTURES, (_, index: string) => pictureOf(uploads.get(Number(index))))
  return { text: withoutGaps(text), media: null }
}

function pictureOf(media: Media | undefined): string {
  const address = pictureAddress(media?.public_url)
  return address === undefined
    ? ''
    : `<img src="${escapeValue(address)}" alt="${escapeValue(media?.alt ?? '')}">`
}

export function parsedToValues(
  parsed: ParsedQuestion,
  right: number | undefined,
  uploads: Uploads,
  defaults: Defaults,
): QuestionValues {
  const options = parsed.options.map((option) => newOption(toPart(option, uploads)))
  return {
    ...eachField(textFields, (field) => toPart(parsed[field], uploads)),
    ...eachField(numberFields, (field) => parsed[field] || defaults[field]),
    options,
    right: right === undefined ? undefined : options[right]?.key,
    status: 'publish',
  }
}

export const withChanges =
  (parsed: ParsedQuestion, right: number | undefined, changes: readonly Change[]) =>
  (values: QuestionValues): QuestionValues => {
    const fields = new Set<string>(changes.map(({ field }) => field))
    const most = Math.max(values.options.length, parsed.options.length)
    const texts = Array.from({ length: most }, (_, index) =>
      fields.has(`option ${index}`) ? (parsed.options[index] ?? '') : (values.options[index]?.text ?? ''),
    )
    const isOfOptions = changes.some(({ field }) => field.startsWith('option '))
    const all = isOfOptions ? optionsWith(values.options, texts) : values.options
    // A key is a letter among the file's options.
    const isAnswerIncluded = right !== undefined && (fields.has('right') || isOfOptions)
    const key = isAnswerIncluded ? all[right]?.key : values.right
    const options = all.filter(
      ({ text, media }, index) => text !== '' || (media !== null && !fields.has(`option ${index}`)),
    )
    return {
      ...values,
      ...eachField(textFields, (field) =>
        fields.has(field) ? { ...values[field], text: parsed[field] } : values[field],
      ),
      ...eachField(numberFields, (field) => (fields.has(field) ? parsed : values)[field]),
      options,
      right: options.some((option) => option.key === key) ? key : undefined,
    }
  }

/** A moved option keeps its media, a changed text those of its position. */
function optionsWith(options: readonly Option[], texts: readonly Html[]): readonly Option[] {
  const unmatched = new Set(options)
  const selected = (option: Option | undefined) => {
    if (!option || !unmatched.delete(option)) return undefined
    return option
  }
  const moved = texts.map((text, index) => {
    const here = options[index]
    return selected(
      here?.text === text ? here : options.find((one) => unmatched.has(one) && one.text === text),
    )
  })
  return texts.map((text, index) => {
    const option = moved[index] ?? selected(options[index])
    return option ? { ...option, text } : newOption({ text, media: null })
  })
}
