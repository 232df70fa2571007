import { toComparable } from '../../../contract/question.ts'
import { type Line, plainRun, textOf } from '../document/runs.ts'
import type { Key, QuestionDraft } from './drafts.ts'

/* What keys say besides: why they are right, and how much their question counts. */

const BEHIND_LETTER = /^\(?[A-Ta-t]\)?\s*(?:[-–—.;:)]+\s*|\s+(?=(?:karena|sebab|because)\b|\())(\S.*)$/is

/** What stands behind the letter of an answer and the text of its option, where that is none of the options. */
function reasonIn(answer: string, draft: QuestionDraft, lineNumber: number): readonly Line[] {
  const textBehindLetter = BEHIND_LETTER.exec(answer)?.[1] ?? ''
  const optionText = draft.options
    .map(({ lines }) => lines.map(textOf).join(' '))
    .find(
      (text) =>
        text !== '' &&
        textBehindLetter.startsWith(text) &&
        /^[\s.*]*[-–—:(]/.test(textBehindLetter.slice(text.length)),
    )
  const textBehindOption =
    optionText === undefined
      ? textBehindLetter
      : textBehindLetter.slice(optionText.length).replace(/^[\s.*]*[-–—:]?\s*/, '')
  const reason = textBehindOption.replace(/^\((.*)\)$/s, '$1')
  const isReason = /\p{L}{2}/u.test(reason) && !repeatsOption(reason, draft) && !repeatsOption(answer, draft)
  return isReason && draft.options.length > 0 ? [{ lineNumber, runs: [plainRun(reason)] }] : []
}

const repeatsOption = (text: string, { options }: QuestionDraft) => {
  const comparableTexts = [text, text.replace(/^\((.*)\)$/s, '$1')].map(toComparable)
  return options.some(({ lines }) => comparableTexts.includes(toComparable(lines.map(textOf).join(' '))))
}

/** A question with the points and reasons that a list of keys gives it. */
export function withListedKeys(draft: QuestionDraft, keys: readonly Key[]): QuestionDraft {
  const explanation = [
    ...draft.answers.flatMap(({ text, line }) => reasonIn(text, draft, line)),
    ...keys.flatMap((key) => key.explanation.filter((line) => !repeatsOption(textOf(line), draft))),
    ...keys.flatMap(({ answer, letter, line }) =>
      letter === undefined ? reasonIn(answer, draft, line.lineNumber) : [],
    ),
  ]
  const point = keys.find((key) => key.point !== undefined)?.point ?? ''
  return {
    ...draft,
    explanation: [...draft.explanation, ...explanation],
    point: draft.point === '' ? point : draft.point,
  }
}
