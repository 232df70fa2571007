import type { FieldType } from '../declaration/fieldTypes.ts'
import { choiceInList } from './choice/choiceInList.tsx'
import { customInList } from './custom/customInList.ts'
import { dayInList } from './day/dayInList.tsx'
import type { FieldTypeInList } from './fieldType.ts'
import { fileInList } from './file/fileInList.ts'
import { flagInList } from './flag/flagInList.tsx'
import { minutesInList } from './minutes/minutesInList.ts'
import { momentInList } from './moment/momentInList.tsx'
import { numberInList } from './number/numberInList.tsx'
import { pictureInList } from './picture/pictureInList.ts'
import { richTextInList } from './richText/richTextInList.ts'
import { rowsInList } from './rows/rowsInList.ts'
import { rupiahInList } from './rupiah/rupiahInList.tsx'
import { textInList } from './text/textInList.ts'
import { timeInList } from './time/timeInList.ts'
import { weekdayInList } from './weekday/weekdayInList.ts'

/** For lists and `checkDeclaration`, without form code; forms use `fieldTypesInForm`. */
export const fieldTypesInList = {
  text: textInList,
  longText: textInList,
  number: numberInList,
  rupiah: rupiahInList,
  minutes: minutesInList,
  day: dayInList,
  moment: momentInList,
  weekday: weekdayInList,
  time: timeInList,
  choice: choiceInList,
  flag: flagInList,
  richText: richTextInList,
  picture: pictureInList,
  file: fileInList,
  rows: rowsInList,
  custom: customInList,
} as const satisfies Record<FieldType, FieldTypeInList>

/** `checkDeclaration` has ruled out field types without a column. */
export function columnOfType(type: FieldType): Exclude<FieldTypeInList['column'], false> {
  const { column }: FieldTypeInList = fieldTypesInList[type]
  return column || {}
}
