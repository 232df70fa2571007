import type { FoundQuestion, Html } from '../question/found.ts'
import { asGift, giftEscaped, withoutPictures } from './giftText.ts'
import { categoryOf, type WrittenPacket } from './packets.ts'

/**
 * Packets of questions in Moodle's GIFT. Points, time and pictures have no place in it; an instruction stands before the
 * text of each of its questions.
 */
export function writeGift(packets: readonly WrittenPacket[]): string {
  return packets.map(packetText).join('')
}

const packetText = ({ name, questions }: WrittenPacket) =>
  `$CATEGORY: ${categoryOf(name).replaceAll('\\', '\\\\')}\n\n${questions.map(questionText).join('')}`

/** The name keeps what begins like a comment from being one. */
function questionText(found: FoundQuestion, place: number): string {
  const { correct, wrong, options, right } = found
  const text = asGift(withoutPictures(found.instruction + found.question), 'auto')
  const format = text.startsWith('[html]') ? 'html' : 'auto'
  const write = (html: Html) => asGift(withoutPictures(html), format)
  // What is said either way is said once.
  const isGeneral = correct === wrong
  const lines = options.map((option, at) => {
    const sign = at === right ? rightSign(options) : '~'
    const feedback = isGeneral ? '' : write(at === right ? correct : wrong)
    return `\t${sign}${write(option)}${feedback === '' ? '' : `#${feedback}`}\n`
  })
  const general = isGeneral && correct !== '' ? `\t####${write(correct)}\n` : ''
  return `::${giftEscaped(`Soal ${place + 1}`)}::${text}{\n${lines.join('')}${general}}\n\n`
}

/** A right answer with no other beside it would be one to type in. */
const rightSign = (options: readonly Html[]) => (options.length > 1 ? '=' : '~%100%')
