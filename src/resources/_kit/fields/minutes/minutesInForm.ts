import { formatNumber } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'
import { MinutesInput } from './MinutesInput.tsx'

/** The schema's limits are in seconds: messages show them in minutes. */
const words: KindInForm['words'] = ({ key, min = 0, max = 0 }, { locale }) => {
  if (key === 'number')
    return { key: 'validation.tooFewMinutes', min: formatNumber(Math.ceil(min / 60), locale) }
  return key === 'tooLarge'
    ? { key: 'validation.tooManyMinutes', max: formatNumber(Math.floor(max / 60), locale) }
    : undefined
}

export const minutesInForm: KindInForm = { Input: MinutesInput, width: 'short', words }
