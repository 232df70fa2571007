import { CSV_TYPE } from '../../../../contract/csv.ts'
import type { ParsedFile } from '../../../../formats/question/parsedQuestion.ts'
import type { WrittenPacket } from '../../../../formats/writers/packets.ts'

/** In display order. */
export const writtenFormats = ['xlsx', 'csv', 'moodle', 'gift'] as const
export type WrittenFormat = (typeof writtenFormats)[number]

export const fileTypes = {
  xlsx: { ending: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', mime: CSV_TYPE },
  moodle: { ending: 'xml', mime: 'application/xml' },
  gift: { ending: 'txt', mime: 'text/plain' },
} as const satisfies Record<WrittenFormat, { ending: string; mime: string }>

/** The others export alternative texts. */
export const holdsPictures = (format: WrittenFormat): boolean => format === 'moodle'

export type ToWrite = {
  readonly format: WrittenFormat
  readonly packets: readonly WrittenPacket[]
  readonly files: readonly ParsedFile[]
}
