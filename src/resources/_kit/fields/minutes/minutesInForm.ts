import { getFormats } from '../../text/format.ts'
import type { FieldTypeInForm } from '../fieldType.ts'
import { MinutesInput } from './MinutesInput.tsx'

/** The schema's limits are in seconds. */
const validationMessage: FieldTypeInForm['validationMessage'] = ({ key, min = 0, max = 0 }, { locale }) => {
  if (key === 'number')
    return { key: 'validation.tooFewMinutes', min: getFormats(locale).number(Math.ceil(min / 60)) }
  return key === 'tooLarge'
    ? { key: 'validation.tooManyMinutes', max: getFormats(locale).number(Math.floor(max / 60)) }
    : undefined
}

export const minutesInForm: FieldTypeInForm = { Input: MinutesInput, width: 'short', validationMessage }
