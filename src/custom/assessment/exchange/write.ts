import type { WriteRequest } from './formats.ts'

export async function writeQuestions({
  format,
  packets,
  files,
}: WriteRequest): Promise<Uint8Array<ArrayBuffer>> {
  const encode = (text: string) => new TextEncoder().encode(text)
  switch (format) {
    case 'xlsx':
      return (await import('../../../../formats/writers/xlsx.ts')).writeXlsx(packets)
    case 'csv':
      return encode((await import('../../../../formats/writers/csv.ts')).writeCsv(packets))
    case 'moodle':
      return encode((await import('../../../../formats/writers/moodleXml.ts')).writeMoodleXml(packets, files))
    case 'gift':
      return encode((await import('../../../../formats/writers/gift.ts')).writeGift(packets))
  }
}
