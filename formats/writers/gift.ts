import type { Html, ParsedQuestion } from '../question/parsedQuestion.ts'
import { escapeGift, toGift, withoutPictures } from './giftText.ts'
import { categoryOf, type ExportPacket } from './packets.ts'

/** Packets in Moodle's GIFT, which has no points, time or pictures; an instruction stands before each of its questions. */
export function writeGift(packets: readonly ExportPacket[]): string {
  return packets.map(packetText).join('')
}

const packetText = ({ name, questions }: ExportPacket) =>
  `$CATEGORY: ${categoryOf(name).replaceAll('\\', '\\\\')}\n\n${questions.map(questionText).join('')}`

/** The name keeps what begins like a comment from being one. */
function questionText(parsed: ParsedQuestion, position: number): string {
  const { correct, wrong, options, right } = parsed
  const text = toGift(withoutPictures(parsed.instruction + parsed.question), 'auto')
  const format = text.startsWith('[html]') ? 'html' : 'auto'
  const toGiftText = (html: Html) => toGift(withoutPictures(html), format)
  // Equal feedback is written once.
  const isShared = correct === wrong
  const lines = options.map((option, optionIndex) => {
    const sign = optionIndex === right ? rightSign(options) : '~'
    const feedback = isShared ? '' : toGiftText(optionIndex === right ? correct : wrong)
    return `\t${sign}${toGiftText(option)}${feedback === '' ? '' : `#${feedback}`}\n`
  })
  const generalFeedback = isShared && correct !== '' ? `\t####${toGiftText(correct)}\n` : ''
  return `::${escapeGift(`Soal ${position + 1}`)}::${text}{\n${lines.join('')}${generalFeedback}}\n\n`
}

/** A right answer with no other beside it would be one to type in. */
const rightSign = (options: readonly Html[]) => (options.length > 1 ? '=' : '~%100%')
