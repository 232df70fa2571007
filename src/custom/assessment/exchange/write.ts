import type { ToWrite } from './formats.ts'

export async function writeQuestions({ format, packets, files }: ToWrite): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = (text: string) => new TextEncoder().encode(text)
  switch (format) {
    case 'xlsx':
      return (await import('../../../../formats/writers/xlsx.ts')).writeXlsx(packets)
    case 'csv':
      return encoded((await import('../../../../formats/writers/csv.ts')).writeCsv(packets))
    case 'moodle':
      return encoded(
        (await import('../../../../formats/writers/moodleXml.ts')).writeMoodleXml(packets, files),
      )
    case 'gift':
      return encoded((await import('../../../../formats/writers/gift.ts')).writeGift(packets))
  }
}
