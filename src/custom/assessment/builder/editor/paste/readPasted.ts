import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { detectFormat } from '../../../../../../formats/detectFormat.ts'
import {
  type ParsedQuestion,
  pictureIndexesIn,
  type Reading,
  richTextsOf,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { readInWorker } from '../../../exchange/workerClient.ts'

export type PastedQuestions =
  | { readonly kind: 'one'; readonly parsed: ParsedQuestion }
  /** Or one with what only the import takes in: pictures, instructions, text around it. */
  | { readonly kind: 'several'; readonly count: number; readonly source: Source }

export type Clipboard = { readonly html: string; readonly text: string }

/** Undefined: no question with options. The markup comes first, as it has the formatting. */
export async function readPasted({ html, text }: Clipboard): Promise<PastedQuestions | undefined> {
  const sources: Source[] = []
  if (html !== '' && detectFormat(text) === 'text') sources.push({ kind: 'html', html })
  if (text !== '') sources.push({ kind: 'text', text })
  for (const source of sources) {
    const reading = await readInWorker(source, undefined, new Map(), new AbortController().signal).catch(
      () => undefined,
    )
    const found = reading && toPastedQuestions(reading, source)
    if (found) return found
  }
  return undefined
}

function toPastedQuestions({ entries }: Reading, source: Source): PastedQuestions | undefined {
  const questions = entries.flatMap(({ question }) => (question ? [question] : []))
  if (!questions.some(({ options }) => options.length > 1)) return undefined
  const [parsed] = questions
  return parsed && entries.length === 1 && isSplittable(parsed)
    ? { kind: 'one', parsed }
    : { kind: 'several', count: questions.length, source }
}

const isSplittable = (parsed: ParsedQuestion) =>
  parsed.instruction === '' &&
  parsed.options.length <= MAX_OPTIONS &&
  richTextsOf(parsed).every((html) => pictureIndexesIn(html).length === 0)
