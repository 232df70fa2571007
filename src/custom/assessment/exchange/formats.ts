import { CSV_TYPE } from '../../../../contract/csv.ts'
import type { ParsedFile } from '../../../../formats/question/parsedQuestion.ts'
import type { ExportPacket } from '../../../../formats/writers/packets.ts'

/** In display order. */
export const exportFormats = ['xlsx', 'csv', 'moodle', 'gift'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const fileTypes = {
  xlsx: { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { extension: 'csv', mime: CSV_TYPE },
  moodle: { extension: 'xml', mime: 'application/xml' },
  gift: { extension: 'txt', mime: 'text/plain' },
} as const satisfies Record<ExportFormat, { extension: string; mime: string }>

/** The others export alternative texts. */
export const supportsPictures = (format: ExportFormat): boolean => format === 'moodle'

export type WriteRequest = {
  readonly format: ExportFormat
  readonly packets: readonly ExportPacket[]
  readonly files: readonly ParsedFile[]
}
