import { excerpt } from '../../model/sums.ts'
import { isEmptyPart, type Option, type Part, type QuestionValues } from '../../model/values.ts'
import { letterOf } from '../../useNames.ts'

/** Characters that fit into half a line, with a letter before and the key's mark behind. */
const SHORT = 30

const ONE_LINE =
  /^(?:<p\b[^<>]*>)?(?:[^<>]|<\/?(?:strong|b|em|i|u|s|sub|sup|span|code)\b[^<>]*>)*(?:<\/p>)?$/i

const isShort = (option: Option) =>
  option.media === null && ONE_LINE.test(option.text) && excerpt(option).length <= SHORT

export const areShort = (options: readonly Option[]): boolean => options.length > 1 && options.every(isShort)

export function rightLetter({ options, right }: QuestionValues): string | undefined {
  const index = options.findIndex(({ key }) => key === right)
  return index < 0 ? undefined : letterOf(index)
}

type Outcome = 'any' | 'right' | 'wrong'

/** Merged where both are equal. */
export function explanationsOf({ correct, wrong }: QuestionValues): { outcome: Outcome; part: Part }[] {
  const isSame = correct.text === wrong.text && correct.media?.id === wrong.media?.id
  const all = isSame
    ? [{ outcome: 'any', part: correct } as const]
    : ([
        { outcome: 'right', part: correct },
        { outcome: 'wrong', part: wrong },
      ] as const)
  return all.filter(({ part }) => !isEmptyPart(part))
}
