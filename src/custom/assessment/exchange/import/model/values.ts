import { plainText } from '../../../../../../contract/question.ts'
import { escapeAttribute, plainToHtml } from '../../../../../../formats/html/clean.ts'
import {
  type Html,
  type ParsedQuestion,
  pictureIndexesIn,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { resolvePictureUrl } from '../../../../../resources/_kit/rich-text/resolvePictureUrl.ts'
import { eachField, type NumberField, numberFields, textFields } from '../../../model/fields.ts'
import { type Media, newOption, type Option, type Part, type QuestionValues } from '../../../model/values.ts'
import type { Change } from './changes.ts'
import { PICTURES, withoutGaps, withoutPictures } from './pictures.ts'

/** Uploaded pictures, by index. */
export type UploadedMedia = ReadonlyMap<number, Media>

/** As typed. */
export type Defaults = Readonly<Record<NumberField, string>>

/** A single picture goes beside the text, several stay inline. No text: the alternative text, as one is required. */
function toPart(html: Html, uploads: UploadedMedia): Part {
  const indexes = pictureIndexesIn(html)
  const [firstIndex] = indexes
  if (firstIndex === undefined) return { text: html, media: null }
  const media = uploads.get(firstIndex) ?? null
  if (indexes.length === 1) {
    const text = withoutPictures(html)
    return { text: plainText(text) === '' ? plainToHtml(media?.alt ?? '') : text, media }
  }
  const text = html.replace(PICTURES, (_, index: string) => pictureOf(uploads.get(Number(index))))
  return { text: withoutGaps(text), media: null }
}

function pictureOf(media: Media | undefined): string {
  const address = resolvePictureUrl(media?.public_url)
  return address === undefined
    ? ''
    : `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(media?.alt ?? '')}">`
}

export function parsedToValues(
  parsed: ParsedQuestion,
  rightIndex: number | undefined,
  uploads: UploadedMedia,
  defaults: Defaults,
): QuestionValues {
  const options = parsed.options.map((option) => newOption(toPart(option, uploads)))
  return {
    ...eachField(textFields, (field) => toPart(parsed[field], uploads)),
    ...eachField(numberFields, (field) => parsed[field] || defaults[field]),
    options,
    right: rightIndex === undefined ? undefined : options[rightIndex]?.key,
    status: 'publish',
  }
}

export const withChanges =
  (parsed: ParsedQuestion, rightIndex: number | undefined, changes: readonly Change[]) =>
  (values: QuestionValues): QuestionValues => {
    const changedFields = new Set<string>(changes.map(({ field }) => field))
    const optionCount = Math.max(values.options.length, parsed.options.length)
    const texts = Array.from({ length: optionCount }, (_, index) =>
      changedFields.has(`option ${index}`)
        ? (parsed.options[index] ?? '')
        : (values.options[index]?.text ?? ''),
    )
    const hasOptionChanges = changes.some(({ field }) => field.startsWith('option '))
    const allOptions = hasOptionChanges ? optionsWith(values.options, texts) : values.options
    // A key is a letter among the file's options.
    const isAnswerIncluded = rightIndex !== undefined && (changedFields.has('right') || hasOptionChanges)
    const key = isAnswerIncluded ? allOptions[rightIndex]?.key : values.right
    const options = allOptions.filter(
      ({ text, media }, index) => text !== '' || (media !== null && !changedFields.has(`option ${index}`)),
    )
    return {
      ...values,
      ...eachField(textFields, (field) =>
        changedFields.has(field) ? { ...values[field], text: parsed[field] } : values[field],
      ),
      ...eachField(numberFields, (field) => (changedFields.has(field) ? parsed : values)[field]),
      options,
      right: options.some((option) => option.key === key) ? key : undefined,
    }
  }

/** A moved option keeps its media, a changed text those of its position. */
function optionsWith(options: readonly Option[], texts: readonly Html[]): readonly Option[] {
  const unmatchedOptions = new Set(options)
  const takeOption = (option: Option | undefined) => {
    if (!option || !unmatchedOptions.delete(option)) return undefined
    return option
  }
  const matchedOptions = texts.map((text, index) => {
    const optionAtIndex = options[index]
    return takeOption(
      optionAtIndex?.text === text
        ? optionAtIndex
        : options.find((one) => unmatchedOptions.has(one) && one.text === text),
    )
  })
  return texts.map((text, index) => {
    const option = matchedOptions[index] ?? takeOption(options[index])
    return option ? { ...option, text } : newOption({ text, media: null })
  })
}
