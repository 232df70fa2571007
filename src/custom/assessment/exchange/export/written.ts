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
import { type PacketNode, questionsIn, standingOf } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'

/** A picture of the library that texts show: where it is, and its words. */
export type Shown = { readonly address: string; readonly alt: string }

export type Written = {
  readonly packets: readonly WrittenPacket[]
  /** What `import:N` of the texts counts. */
  readonly pictures: readonly Shown[]
  /** Pictures and sounds that the file has no room for. */
  readonly left: number
}

/**
 * What becomes of pictures: they come along, their words do, or texts stay as they are, so that reading them again finds
 * nothing changed.
 */
export type Pictures = 'files' | 'words' | 'asStored'

/**
 * The packets of a test as writers take them: with what is not saved, and pictures counted.
 *
 * @param only the key of the one packet that is wanted.
 * @param name what a packet is called, by its number from 1.
 */
export function writtenOf(
  doc: Doc,
  only: string | undefined,
  name: (number: number) => string,
  mode: Pictures,
): Written {
  const pictures: Shown[] = []
  let left = 0
  const place = (shown: Shown) => {
    const known = pictures.findIndex(({ address }) => address === shown.address)
    return known < 0 ? pictures.push(shown) - 1 : known
  }
  const shown = (address: string, alt: string) => {
    if (mode === 'files') return pictureOf(place({ address, alt }), alt)
    left += 1
    return escapeText(alt)
  }
  const htmlOf = ({ text, media }: Part): Html => {
    const isPicture = media !== null && media.type !== 'audio'
    const address = media?.public_url ?? media?.url ?? ''
    if (media !== null && (!isPicture || mode === 'asStored')) left += 1
    if (mode === 'asStored') return text
    const html = text.replace(OWN_PICTURES, (picture) => {
      const [src, alt] = [attributeOf(picture, 'src'), attributeOf(picture, 'alt')]
      return src === '' ? picture : shown(src, alt)
    })
    return isPicture && address !== '' ? `${html}<p>${shown(address, media.alt ?? '')}</p>` : html
  }
  const packets = doc.tree.flatMap((packet, index): WrittenPacket[] =>
    only !== undefined && packet.key !== only
      ? []
      : [{ name: name(index + 1), questions: foundIn(doc, packet, name(index + 1), htmlOf) }],
  )
  return { packets, pictures, left }
}

const OWN_PICTURES = /<img\b[^<>]*>/g

const attributeOf = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const pictureOf = (place: number, alt: string) => `<img alt="${escapeValue(alt)}" src="${PICTURE}${place}">`

function foundIn(
  doc: Doc,
  packet: PacketNode,
  name: string,
  htmlOf: (part: Part) => Html,
): readonly ParsedQuestion[] {
  const groups = packet.groups.filter(({ isGroup }) => isGroup).map(({ key }) => key)
  return questionsIn(packet).flatMap((key): ParsedQuestion[] => {
    const entry = doc.questions.get(key)
    const group = standingOf(doc.tree, key)?.group
    if (!entry) return []
    const number = group?.isGroup ? groups.indexOf(group.key) + 1 : 0
    return [
      {
        ...foundOf(entry.values, htmlOf),
        id: entry.stored && String(entry.stored.id),
        packet: name,
        group: number > 0 ? `${name} – ${number}` : undefined,
      },
    ]
  })
}

/** A question as writers take it. */
export function foundOf(values: QuestionValues, htmlOf: (part: Part) => Html): ParsedQuestion {
  const { instruction, question, options, right, point, timer, correct, wrong } = values
  const place = options.findIndex(({ key }) => key === right)
  return {
    ...emptyQuestion,
    instruction: htmlOf(instruction),
    question: htmlOf(question),
    options: options.map(htmlOf),
    right: place < 0 ? undefined : place,
    point,
    timer,
    correct: htmlOf(correct),
    wrong: htmlOf(wrong),
  }
}

/** Packets without pictures that could not be had: their words stand for them. */
export const withoutLost = (
  packets: readonly WrittenPacket[],
  isLost: (place: number) => boolean,
): readonly WrittenPacket[] => {
  const words = (html: Html) =>
    html.replace(
      /<img\b[^<>]* alt="([^"<>]*)" src="import:(\d{1,6})">/g,
      (picture, alt: string, place: string) => (isLost(Number(place)) ? alt : picture),
    )
  return packets.map(({ name, questions }) => ({
    name,
    questions: questions.map((found) => withTexts(found, words)),
  }))
}
