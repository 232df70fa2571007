import type { FieldKind } from '../declaration/fieldKinds.ts'
import { choiceInForm } from './choice/choiceInForm.tsx'
import { dayInForm } from './day/dayInForm.tsx'
import { fileInForm } from './file/fileInForm.tsx'
import { flagInForm } from './flag/flagInForm.tsx'
import type { KindInForm } from './kind.ts'
import { minutesInForm } from './minutes/minutesInForm.ts'
import { momentInForm } from './moment/momentInForm.tsx'
import { numberInForm } from './number/numberInForm.tsx'
import { ownInForm } from './own/ownInForm.ts'
import { pictureInForm } from './picture/pictureInForm.tsx'
import { richTextInForm } from './richText/richTextInForm.tsx'
import { rowsInForm } from './rows/rowsInForm.tsx'
import { rupiahInForm } from './rupiah/rupiahInForm.tsx'
import { longTextInForm, textInForm } from './text/textInForm.tsx'
import { timeInForm } from './time/timeInForm.ts'
import { weekdayInForm } from './weekday/weekdayInForm.tsx'

export const kindsInForm = {
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
  own: ownInForm,
} as const satisfies Record<FieldKind, KindInForm>
