import { escapeText, escapeValue } from '../../../../../formats/html/clean.ts'
import {
  emptyQuestion,
  type Html,
  type ParsedQuestion,
  PICTURE,
  withTexts,
} from '../../../../../formats/question/parsedQuestion.ts'
import type { WrittenPacket } from '../../../../../formats/writers/packets.ts'
import type { Doc } from '../../model/doc.ts'
import { eachField, numberFields, textFields } from '../../model/fields.ts'
import { locationOf, type PacketNode, questionsIn } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'

export type PictureRef = { readonly address: string; readonly alt: string }

export type ExportedTest = {
  readonly packets: readonly WrittenPacket[]
  /** Indexed by the texts' `import:N`. */
  readonly pictures: readonly PictureRef[]
  /** Media that the file cannot hold. */
  readonly omitted: number
}

/** Embedded, as alternative text, or unchanged, so that a re-import finds no differences. */
export type Pictures = 'files' | 'words' | 'asStored'

/** `only`: key of the single packet to export; `name`: of a packet by number, from 1. */
export function toExport(
  doc: Doc,
  only: string | undefined,
  name: (number: number) => string,
  mode: Pictures,
): ExportedTest {
  const pictures: PictureRef[] = []
  let omitted = 0
  const index = (shown: PictureRef) => {
    const known = pictures.findIndex(({ address }) => address === shown.address)
    return known < 0 ? pictures.push(shown) - 1 : known
  }
  const shown = (address: string, alt: string) => {
    if (mode === 'files') return pictureOf(index({ address, alt }), alt)
    omitted += 1
    return escapeText(alt)
  }
  const htmlOf = ({ text, media }: Part): Html => {
    const isPicture = media !== null && media.type !== 'audio'
    const address = media?.public_url ?? media?.url ?? ''
    if (media !== null && (!isPicture || mode === 'asStored')) omitted += 1
    if (mode === 'asStored') return text
    const html = text.replace(OWN_PICTURES, (picture) => {
      const src = attributeOf(picture, 'src')
      const alt = attributeOf(picture, 'alt')
      return src === '' ? picture : shown(src, alt)
    })
    return isPicture && address !== '' ? `${html}<p>${shown(address, media.alt ?? '')}</p>` : html
  }
  const packets = doc.tree.flatMap((packet, index): WrittenPacket[] =>
    only !== undefined && packet.key !== only
      ? []
      : [{ name: name(index + 1), questions: parsedQuestionsOf(doc, packet, name(index + 1), htmlOf) }],
  )
  return { packets, pictures, omitted }
}

const OWN_PICTURES = /<img\b[^<>]*>/g

const attributeOf = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const pictureOf = (index: number, alt: string) => `<img alt="${escapeValue(alt)}" src="${PICTURE}${index}">`

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
  const { options, right } = values
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
export const withoutLost = (
  packets: readonly WrittenPacket[],
  isLost: (index: number) => boolean,
): readonly WrittenPacket[] => {
  const words = (html: Html) =>
    html.replace(
      /<img\b[^<>]* alt="([^"<>]*)" src="import:(\d{1,6})">/g,
      (picture, alt: string, index: string) => (isLost(Number(index)) ? alt : picture),
    )
  return packets.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => withTexts(question, words)),
  }))
}
