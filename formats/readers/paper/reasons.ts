import { toComparable } from '../../../contract/question.ts'
import { type Line, plainRun, textOf } from '../document/runs.ts'
import type { Draft, Key } from './drafts.ts'

/* What keys say besides: why they are right, and how much their question counts. */

const BEHIND_LETTER = /^\(?[A-Ta-t]\)?\s*(?:[-–—.;:)]+\s*|\s+(?=(?:karena|sebab|because)\b|\())(\S.*)$/is

/** What stands behind the letter of an answer and the text of its option, where that is none of the options. */
function reasonIn(answer: string, draft: Draft, no: number): readonly Line[] {
  const behind = BEHIND_LETTER.exec(answer)?.[1] ?? ''
  const option = draft.options
    .map(({ lines }) => lines.map(textOf).join(' '))
    .find(
      (text) => text !== '' && behind.startsWith(text) && /^[\s.*]*[-–—:(]/.test(behind.slice(text.length)),
    )
  const rest = option === undefined ? behind : behind.slice(option.length).replace(/^[\s.*]*[-–—:]?\s*/, '')
  const reason = rest.replace(/^\((.*)\)$/s, '$1')
  const isReason = /\p{L}{2}/u.test(reason) && !saysOption(reason, draft) && !saysOption(answer, draft)
  return isReason && draft.options.length > 0 ? [{ no, runs: [plainRun(reason)] }] : []
}

const saysOption = (text: string, { options }: Draft) => {
  const said = [text, text.replace(/^\((.*)\)$/s, '$1')].map(toComparable)
  return options.some(({ lines }) => said.includes(toComparable(lines.map(textOf).join(' '))))
}

/** A question with the points and reasons that a list of keys gives it. */
export function withListed(draft: Draft, keys: readonly Key[]): Draft {
  const explanation = [
    ...draft.answers.flatMap(({ text, line }) => reasonIn(text, draft, line)),
    ...keys.flatMap((key) => key.explanation.filter((line) => !saysOption(textOf(line), draft))),
    ...keys.flatMap(({ answer, letter, line }) =>
      letter === undefined ? reasonIn(answer, draft, line.no) : [],
    ),
  ]
  const point = keys.find((key) => key.point !== undefined)?.point ?? ''
  return {
    ...draft,
    explanation: [...draft.explanation, ...explanation],
    point: draft.point === '' ? point : draft.point,
  }
}
