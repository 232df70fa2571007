import type { ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { parsedToValues } from '../../../exchange/import/model/values.ts'
import { eachField, textFields } from '../../../model/fields.ts'
import { isEmptyPart, type QuestionValues } from '../../../model/values.ts'

/** What the pasted question does not say stays, and media of its texts. */
export function withParsed(values: QuestionValues, parsed: ParsedQuestion): QuestionValues {
  const pastedValues = parsedToValues(parsed, parsed.right, new Map(), values)
  return {
    ...pastedValues,
    ...eachField(textFields, (field) => {
      const { text } = isEmptyPart(pastedValues[field]) ? values[field] : pastedValues[field]
      return { ...values[field], text }
    }),
    status: values.status,
  }
}

export const hasFilledOptions = ({ options }: QuestionValues): boolean =>
  options.some((option) => !isEmptyPart(option))
