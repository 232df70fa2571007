import { parseNumber } from '../../contract/parseNumber.ts'
import { QuestionForm } from '../../contract/question.ts'

/*
 * Points and seconds as a question can have them, as they were typed or stand in a file. Nothing is no fault: what is
 * missing is asked for.
 */

/** Whether points can be taken: a number above 0 that the API takes. */
export function isPoint(typed: string): boolean {
  const number = parseNumber(typed)
  return number === null || (QuestionForm.shape.point.safeParse(number).success && Number(number) > 0)
}

/** The same for the seconds of a question. */
export const isTimer = (typed: string): boolean =>
  QuestionForm.shape.question.shape.timer.safeParse(parseNumber(typed)).success
