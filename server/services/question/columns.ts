import type { z } from 'zod'
import { comparedText, QuestionForm, questionCalls } from '../../../contract/question.ts'
import type { questions } from '../../db/schema.ts'
import { Invalid } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { fieldErrors, wording } from '../../wording.ts'
import { uuidOf } from '../ids.ts'
import { cleanRichText } from '../richText.ts'

type Columns = Pick<
  typeof questions.$inferSelect,
  | 'instruction'
  | 'type'
  | 'questionType'
  | 'answerType'
  | 'question'
  | 'point'
  | 'options'
  | 'correctAnswer'
  | 'explanation'
  | 'status'
>

type Written = QuestionForm['options'][number]

const QuestionText = QuestionForm.shape.question.shape.text
const OptionText = QuestionForm.shape.options.element.shape.text

const clean = async (schema: z.ZodType<string>, html: string, field: string) =>
  html === '' ? '' : await cleanRichText(schema, html, field)

/** A text with what stands beside it. Of a medium its id is kept: whatever else is shown of it is the library's to say. */
const cleaned = async (schema: z.ZodType<string>, { text, media }: Written, path: string) => ({
  text: await clean(schema, text, `${path}.text`),
  media: media ? { id: uuidOf(media.id) ?? media.id } : null,
})

const cleanedIf = async (part: Written | null | undefined, path: string) =>
  part ? await cleaned(QuestionText, part, path) : null

/**
 * A question as its row keeps it: its texts sanitised, its right answer in the words of the option that it names. Before
 * the transaction: no row should be locked meanwhile.
 *
 * @throws Invalid also for what only the cleaned texts break: an option of which nothing is left, two that became one.
 */
export async function questionColumns(input: QuestionForm): Promise<Columns> {
  const { type, question_type: questionType, answer_type: answerType, point, status } = input
  const question = await cleaned(QuestionText, input.question, 'question')
  const options: Columns['options'] = []
  for (const [index, option] of input.options.entries())
    options.push(await cleaned(OptionText, option, `options.${index}`))
  const answers: string[] = []
  for (const [index, answer] of input.correct_answer.entries())
    answers.push(await clean(OptionText, answer, `correct_answer.${index}`))
  const checked = questionCalls['question.create'].body.safeParse(
    { ...input, question, options, correct_answer: answers },
    { error: wording },
  )
  if (!checked.success) throw new Invalid(fieldErrors(checked.error.issues), messages.checkInput)
  const right = new Set(answers.map(comparedText))
  const { instruction, explanation } = input
  return {
    ...{ type, questionType, answerType, point, status, options },
    instruction: await cleanedIf(instruction, 'instruction'),
    question: { ...question, timer: input.question.timer ?? null },
    correctAnswer: options.map(({ text }) => text).filter((text) => right.has(comparedText(text))),
    explanation: explanation
      ? {
          correct: await cleanedIf(explanation.correct, 'explanation.correct'),
          wrong: await cleanedIf(explanation.wrong, 'explanation.wrong'),
        }
      : null,
  }
}
