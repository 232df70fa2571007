import { excerptOfPart } from '../../model/sums.ts'
import { isEmptyPart, type Option, type Part, type QuestionValues } from '../../model/values.ts'
import { letterOf } from '../../useNodeNames.ts'

/** Characters that fit into half a line, with a letter before and the key's mark behind. */
const MAX_SHORT_LENGTH = 30

const ONE_LINE_HTML =
  /^(?:<p\b[^<>]*>)?(?:[^<>]|<\/?(?:strong|b|em|i|u|s|sub|sup|span|code)\b[^<>]*>)*(?:<\/p>)?$/i

const isShort = (option: Option) =>
  option.media === null && ONE_LINE_HTML.test(option.text) && excerptOfPart(option).length <= MAX_SHORT_LENGTH

export const areShortOptions = (options: readonly Option[]): boolean =>
  options.length > 1 && options.every(isShort)

export function correctLetter({ options, right }: QuestionValues): string | undefined {
  const index = options.findIndex(({ key }) => key === right)
  return index < 0 ? undefined : letterOf(index)
}

type Outcome = 'any' | 'right' | 'wrong'

/** Merged where both are equal. */
export function explanationsOf({ correct, wrong }: QuestionValues): { outcome: Outcome; part: Part }[] {
  const isSame = correct.text === wrong.text && correct.media?.id === wrong.media?.id
  const explanations = isSame
    ? [{ outcome: 'any', part: correct } as const]
    : ([
        { outcome: 'right', part: correct },
        { outcome: 'wrong', part: wrong },
      ] as const)
  return explanations.filter(({ part }) => !isEmptyPart(part))
}
