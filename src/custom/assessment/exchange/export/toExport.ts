import { escapeAttribute, escapeText } from '../../../../../formats/html/clean.ts'
import {
  emptyQuestion,
  type Html,
  mapRichTexts,
  type ParsedQuestion,
  PICTURE_SCHEME,
} from '../../../../../formats/question/parsedQuestion.ts'
import type { ExportPacket } from '../../../../../formats/writers/packets.ts'
import type { Doc } from '../../model/doc.ts'
import { eachField, numberFields, textFields } from '../../model/fields.ts'
import { withoutSpareOptions } from '../../model/options.ts'
import { locationOf, type PacketNode, questionsIn } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'

export type PictureRef = { readonly address: string; readonly alt: string }

export type ExportedTest = {
  readonly packets: readonly ExportPacket[]
  /** Indexed by the texts' `import:N`. */
  readonly pictures: readonly PictureRef[]
  /** Media that the file cannot hold. */
  readonly omittedCount: number
}

/** Embedded, as alternative text, or unchanged, so that a re-import finds no differences. */
export type PictureMode = 'files' | 'words' | 'asStored'

/** `packetKey`: key of the single packet to export; `name`: of a packet by number, from 1. */
export function toExport(
  doc: Doc,
  packetKey: string | undefined,
  packetName: (number: number) => string,
  mode: PictureMode,
): ExportedTest {
  const pictures: PictureRef[] = []
  let omittedCount = 0
  const indexOfPicture = (picture: PictureRef) => {
    const existingIndex = pictures.findIndex(({ address }) => address === picture.address)
    return existingIndex < 0 ? pictures.push(picture) - 1 : existingIndex
  }
  const toPictureHtml = (address: string, alt: string) => {
    if (mode === 'files') return pictureOf(indexOfPicture({ address, alt }), alt)
    omittedCount += 1
    return escapeText(alt)
  }
  const htmlOf = ({ text, media }: Part): Html => {
    const isPicture = media !== null && media.type !== 'audio'
    const address = media?.public_url ?? media?.url ?? ''
    if (media !== null && (!isPicture || mode === 'asStored')) omittedCount += 1
    if (mode === 'asStored') return text
    const html = text.replace(IMAGE_TAGS, (picture) => {
      const src = attributeOf(picture, 'src')
      const alt = attributeOf(picture, 'alt')
      return src === '' ? picture : toPictureHtml(src, alt)
    })
    return isPicture && address !== '' ? `${html}<p>${toPictureHtml(address, media.alt ?? '')}</p>` : html
  }
  const packets = doc.tree.flatMap((packet, index): ExportPacket[] =>
    packetKey !== undefined && packet.key !== packetKey
      ? []
      : [
          {
            name: packetName(index + 1),
            questions: parsedQuestionsOf(doc, packet, packetName(index + 1), htmlOf),
          },
        ],
  )
  return { packets, pictures, omittedCount }
}

const IMAGE_TAGS = /<img\b[^<>]*>/g

const attributeOf = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const pictureOf = (index: number, alt: string) =>
  `<img alt="${escapeAttribute(alt)}" src="${PICTURE_SCHEME}${index}">`

function parsedQuestionsOf(
  doc: Doc,
  packet: PacketNode,
  name: string,
  htmlOf: (part: Part) => Html,
): readonly ParsedQuestion[] {
  const groups = packet.groups.filter(({ isGroup }) => isGroup).map(({ key }) => key)
  return questionsIn(packet).flatMap((key): ParsedQuestion[] => {
    const entry = doc.questions.get(key)
    const group = locationOf(doc.tree, key)?.group
    if (!entry) return []
    const number = group?.isGroup ? groups.indexOf(group.key) + 1 : 0
    return [
      {
        ...toParsedQuestion(entry.values, htmlOf),
        id: entry.stored && String(entry.stored.id),
        packet: name,
        group: number > 0 ? `${name} – ${number}` : undefined,
      },
    ]
  })
}

export function toParsedQuestion(values: QuestionValues, htmlOf: (part: Part) => Html): ParsedQuestion {
  const { options, right } = withoutSpareOptions(values)
  const index = options.findIndex(({ key }) => key === right)
  return {
    ...emptyQuestion,
    ...eachField(textFields, (field) => htmlOf(values[field])),
    ...eachField(numberFields, (field) => values[field]),
    options: options.map(htmlOf),
    right: index < 0 ? undefined : index,
  }
}

/** Pictures that failed to load become alternative texts. */
export const withoutFailedPictures = (
  packets: readonly ExportPacket[],
  hasFailed: (index: number) => boolean,
): readonly ExportPacket[] => {
  const toAltText = (html: Html) =>
    html.replace(
      /<img\b[^<>]* alt="([^"<>]*)" src="import:(\d{1,6})">/g,
      (picture, alt: string, index: string) => (hasFailed(Number(index)) ? alt : picture),
    )
  return packets.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => mapRichTexts(question, toAltText)),
  }))
}
