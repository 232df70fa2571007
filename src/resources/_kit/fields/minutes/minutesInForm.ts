import { formatIn } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'
import { MinutesInput } from './MinutesInput.tsx'

/** The schema's limits are in seconds. */
const words: KindInForm['words'] = ({ key, min = 0, max = 0 }, { locale }) => {
  if (key === 'number')
    return { key: 'validation.tooFewMinutes', min: formatIn(locale).number(Math.ceil(min / 60)) }
  return key === 'tooLarge'
    ? { key: 'validation.tooManyMinutes', max: formatIn(locale).number(Math.floor(max / 60)) }
    : undefined
}

export const minutesInForm: KindInForm = { Input: MinutesInput, width: 'short', words }
