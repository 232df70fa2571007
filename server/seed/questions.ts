import type { InferInsertModel } from 'drizzle-orm'
import type { packets, questionGroups, questions } from '../db/schema.ts'
import { MINUTE, SECOND } from './clock.ts'
import { html } from './html.ts'
import type { SeedMedia } from './media/catalogue.ts'
import type { QuestionOutline } from './outline.ts'
import { type Random, writtenAt } from './random.ts'

type Question = InferInsertModel<typeof questions>

export type TestRows = {
  packets: InferInsertModel<typeof packets>[]
  groups: InferInsertModel<typeof questionGroups>[]
  questions: Question[]
}

const INSTRUCTION = 'Jawablah soal-soal dalam kelompok ini secara berurutan.'

function row(outline: QuestionOutline, media: SeedMedia, time: number, r: Random): Omit<Question, 'groupId'> {
  const wrong = outline.wrong.slice(0, r.chance(0.3) ? 4 : 3)
  const options = r.sample([outline.right, ...wrong], 5)
  const shown = outline.media === undefined ? undefined : media.named(outline.media)
  return {
    ...writtenAt(time, r),
    type: 'multiple_choice',
    questionType: 'text',
    answerType: 'text',
    question: {
      text: html.p(outline.text),
      media: shown && { id: shown.id, type: shown.type === 'audio' ? 'audio' : 'image', alt: shown.title },
      timer: r.pick([0, 30, 60, 60, 90]),
    },
    point: r.pick([5, 10, 10, 10, 20]),
    options: options.map((text) => ({ text, media: null })),
    correctAnswer: [outline.right],
    explanation: {
      correct: { text: html.p(`Benar. ${outline.because}`), media: null },
      wrong: { text: html.p(`Belum tepat. ${outline.because}`), media: null },
    },
    status: 'publish',
  }
}

/** One packet of a test: mostly single questions, some groups. */
export function addPacket(
  to: TestRows,
  activityId: string,
  outlines: readonly QuestionOutline[],
  media: SeedMedia,
  start: number,
  r: Random,
): void {
  let time = start
  // A second apart: groups and questions are listed in the order of their creation.
  const tick = () => {
    time += SECOND
    return time
  }
  const packet = { ...writtenAt(time, r), activityId, status: 'publish' as const }
  to.packets.push(packet)
  let seq = 0
  for (let from = 0; from < outlines.length; ) {
    const size = Math.min(outlines.length - from, r.chance(0.15) ? r.int(2, 3) : 1)
    const isGroup = size > 1
    seq += 1
    const group = { ...writtenAt(tick(), r), packetId: packet.id, isGroup, seq }
    to.groups.push(group)
    for (const [i, outline] of outlines.slice(from, from + size).entries()) {
      const instruction = isGroup ? { text: html.p(INSTRUCTION), media: null } : null
      to.questions.push({ ...row(outline, media, tick(), r), groupId: group.id, seq: i + 1, instruction })
    }
    from += size
  }
  if (time - start > 10 * MINUTE) throw new Error('A packet of the seed takes too long to write')
}
