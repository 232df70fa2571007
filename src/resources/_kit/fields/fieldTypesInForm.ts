import type { FieldType } from '../declaration/fieldTypes.ts'
import { choiceInForm } from './choice/choiceInForm.tsx'
import { customInForm } from './custom/customInForm.ts'
import { dayInForm } from './day/dayInForm.tsx'
import type { FieldTypeInForm } from './fieldType.ts'
import { fileInForm } from './file/fileInForm.tsx'
import { flagInForm } from './flag/flagInForm.tsx'
import { minutesInForm } from './minutes/minutesInForm.ts'
import { momentInForm } from './moment/momentInForm.tsx'
import { numberInForm } from './number/numberInForm.tsx'
import { pictureInForm } from './picture/pictureInForm.tsx'
import { richTextInForm } from './richText/richTextInForm.tsx'
import { rowsInForm } from './rows/rowsInForm.tsx'
import { rupiahInForm } from './rupiah/rupiahInForm.tsx'
import { longTextInForm, textInForm } from './text/textInForm.tsx'
import { timeInForm } from './time/timeInForm.ts'
import { weekdayInForm } from './weekday/weekdayInForm.tsx'

export const fieldTypesInForm = {
  text: textInForm,
  longText: longTextInForm,
  number: numberInForm,
  rupiah: rupiahInForm,
  minutes: minutesInForm,
  day: dayInForm,
  moment: momentInForm,
  weekday: weekdayInForm,
  time: timeInForm,
  choice: choiceInForm,
  flag: flagInForm,
  richText: richTextInForm,
  picture: pictureInForm,
  file: fileInForm,
  rows: rowsInForm,
  custom: customInForm,
} as const satisfies Record<FieldType, FieldTypeInForm>
