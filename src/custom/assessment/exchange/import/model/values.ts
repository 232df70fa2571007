import { plainText } from '../../../../../../contract/question.ts'
import { escapeValue, fromPlain } from '../../../../../../formats/html/clean.ts'
import {
  type Html,
  type ParsedQuestion,
  picturesIn,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { pictureAddress } from '../../../../../resources/_kit/rich-text/pictureAddress.ts'
import { type Media, newOption, type Option, type Part, type QuestionValues } from '../../../model/values.ts'
import type { Change } from './changes.ts'
import { PICTURES, withoutGaps, withoutPictures } from './pictures.ts'

/** Pictures of the reading that are in the media library by now, by their place. */
export type Uploads = ReadonlyMap<number, Media>

/** What questions get that say nothing of it, as it was typed. */
export type Defaults = { readonly point: string; readonly timer: string }

/**
 * A rich text with its pictures. One alone stands beside the text, as in the editor; of several each stays where it is. A
 * text needs words, also beside a picture: the picture's own, where it has no others.
 */
export function partOf(html: Html, uploads: Uploads): Part {
  const places = picturesIn(html)
  const [only] = places
  if (only === undefined) return { text: html, media: null }
  const media = uploads.get(only) ?? null
  if (places.length === 1) {
    const text = withoutPictures(html)
    return { text: plainText(text) === '' ? fromPlain(media?.alt ?? '') : text, media }
  }
  const text = html.replace(PICTURES, (_, place: string) => pictureOf(uploads.get(Number(place))))
  return { text: withoutGaps(text), media: null }
}

function pictureOf(media: Media | undefined): string {
  const address = pictureAddress(media?.public_url)
  return address === undefined
    ? ''
    : `<img src="${escapeValue(address)}" alt="${escapeValue(media?.alt ?? '')}">`
}

/** A found question as the builder holds it. */
export function valuesOf(
  found: ParsedQuestion,
  right: number | undefined,
  uploads: Uploads,
  defaults: Defaults,
): QuestionValues {
  const options = found.options.map((option) => newOption(partOf(option, uploads)))
  return {
    instruction: partOf(found.instruction, uploads),
    question: partOf(found.question, uploads),
    timer: found.timer === '' ? defaults.timer : found.timer,
    options,
    right: right === undefined ? undefined : options[right]?.key,
    point: found.point === '' ? defaults.point : found.point,
    correct: partOf(found.correct, uploads),
    wrong: partOf(found.wrong, uploads),
    status: 'publish',
  }
}

/** Writes what a file says otherwise into a question; all else of it stays. */
export const withChanges =
  (found: ParsedQuestion, right: number | undefined, changes: readonly Change[]) =>
  (values: QuestionValues): QuestionValues => {
    const fields = new Set<string>(changes.map(({ field }) => field))
    const rewritten = (part: Part, text: Html): Part => ({ ...part, text })
    const most = Math.max(values.options.length, found.options.length)
    const texts = Array.from({ length: most }, (_, place) =>
      fields.has(`option ${place}`) ? (found.options[place] ?? '') : (values.options[place]?.text ?? ''),
    )
    const isOfOptions = changes.some(({ field }) => field.startsWith('option '))
    const all = isOfOptions ? optionsWith(values.options, texts) : values.options
    // A key is a letter among the options of the file.
    const isSaid = right !== undefined && (fields.has('right') || isOfOptions)
    const key = isSaid ? all[right]?.key : values.right
    const options = all.filter(
      ({ text, media }, place) => text !== '' || (media !== null && !fields.has(`option ${place}`)),
    )
    return {
      ...values,
      ...(fields.has('instruction') && { instruction: rewritten(values.instruction, found.instruction) }),
      ...(fields.has('question') && { question: rewritten(values.question, found.question) }),
      ...(fields.has('point') && { point: found.point }),
      ...(fields.has('timer') && { timer: found.timer }),
      ...(fields.has('correct') && { correct: rewritten(values.correct, found.correct) }),
      ...(fields.has('wrong') && { wrong: rewritten(values.wrong, found.wrong) }),
      options,
      right: options.some((option) => option.key === key) ? key : undefined,
    }
  }

/**
 * Options with other texts: one that stands elsewhere now takes its media along, one whose text is another keeps those of
 * its place.
 */
function optionsWith(options: readonly Option[], texts: readonly Html[]): readonly Option[] {
  const left = new Set(options)
  const taken = (option: Option | undefined) => {
    if (!option || !left.delete(option)) return undefined
    return option
  }
  const moved = texts.map((text, place) => {
    const here = options[place]
    return taken(here?.text === text ? here : options.find((one) => left.has(one) && one.text === text))
  })
  return texts.map((text, place) => {
    const option = moved[place] ?? taken(options[place])
    return option ? { ...option, text } : newOption({ text, media: null })
  })
}
