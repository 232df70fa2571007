import { parseNumber } from '../../contract/parseNumber.ts'
import { QuestionForm } from '../../contract/question.ts'

/** A question's points and seconds, as typed or read from a file. Empty is no fault: the form asks for it. */

/** Whether points are valid: a number above 0 that the API accepts. */
export function isPoint(typed: string): boolean {
  const number = parseNumber(typed)
  return number === null || (QuestionForm.shape.point.safeParse(number).success && Number(number) > 0)
}

/** The same for the seconds of a question. */
export const isTimer = (typed: string): boolean =>
  QuestionForm.shape.question.shape.timer.safeParse(parseNumber(typed)).success
