import { parseNumber } from '../../contract/parseNumber.ts'
import type { ParsedQuestion } from '../../formats/question/parsedQuestion.ts'
import type { ExportPacket } from '../../formats/writers/packets.ts'
import { anyLine, anyQuestion, type Random } from './parsedQuestions.ts'

/* Random packets of questions, with everything that a table can contain. */

/** Trimmed: cells are compared without surrounding blanks. */
const anyName = (random: Random) => `x${anyLine(random)}`.trim()

export function anyPackets(random: Random): readonly ExportPacket[] {
  const packet = (): ExportPacket => {
    const name = random.pick([anyName(random), '=1+1', "'@a", 'Paket 1'])
    const questions = Array.from({ length: 1 + random.upTo(3) }, () => ({
      ...anyQuestion(random),
      id: random.pick([undefined, '-7', `q${random.upTo(1_000)}`]),
      packet: name,
      group: random.pick([undefined, '+1', anyName(random)]),
      timer: random.pick(['', '30', '3600']),
    }))
    return { name, questions }
  }
  return [packet(), packet()]
}

/** A question with parsed numbers: `1.500` equals `1500`. */
export const numbersOf = (question: ParsedQuestion) => ({
  ...question,
  point: parseNumber(question.point),
  timer: parseNumber(question.timer),
})

export const questionsIn = (packets: readonly ExportPacket[]) =>
  packets.flatMap(({ questions }) => questions.map(numbersOf))
