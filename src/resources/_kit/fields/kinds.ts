import type { FieldKind } from '../declaration/fieldKinds.ts'
import { choiceKind } from './choice/choiceKind.tsx'
import { dayKind } from './day/dayKind.tsx'
import { fileKind } from './file/fileKind.ts'
import { flagKind } from './flag/flagKind.tsx'
import type { Kind } from './kind.ts'
import { minutesKind } from './minutes/minutesKind.ts'
import { momentKind } from './moment/momentKind.tsx'
import { numberKind } from './number/numberKind.tsx'
import { ownKind } from './own/ownKind.ts'
import { pictureKind } from './picture/pictureKind.ts'
import { richTextKind } from './richText/richTextKind.ts'
import { rowsKind } from './rows/rowsKind.ts'
import { rupiahKind } from './rupiah/rupiahKind.tsx'
import { textKind } from './text/textKind.ts'
import { timeKind } from './time/timeKind.ts'
import { weekdayKind } from './weekday/weekdayKind.ts'

/** For lists and `checkDeclaration`, without form code; forms use `kindsInForm`. */
export const kinds = {
  text: textKind,
  longText: textKind,
  number: numberKind,
  rupiah: rupiahKind,
  minutes: minutesKind,
  day: dayKind,
  moment: momentKind,
  weekday: weekdayKind,
  time: timeKind,
  choice: choiceKind,
  flag: flagKind,
  richText: richTextKind,
  picture: pictureKind,
  file: fileKind,
  rows: rowsKind,
  own: ownKind,
} as const satisfies Record<FieldKind, Kind>

/** `checkDeclaration` has ruled out kinds without a column. */
export function columnOf(kind: FieldKind): Exclude<Kind['column'], false> {
  const { column }: Kind = kinds[kind]
  return column || {}
}
