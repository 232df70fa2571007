import type { InferInsertModel } from 'drizzle-orm'
import type { packets, questionGroups, questions } from '../db/schema.ts'
import { MINUTE, SECOND } from './clock.ts'
import { html } from './html.ts'
import type { SeedMedia } from './media/catalogue.ts'
import type { QuestionOutline } from './outline.ts'
import { createBaseRow, type Random } from './random.ts'

type Question = InferInsertModel<typeof questions>

export type TestRows = {
  packets: InferInsertModel<typeof packets>[]
  groups: InferInsertModel<typeof questionGroups>[]
  questions: Question[]
}

const INSTRUCTION = 'Jawablah soal-soal dalam kelompok ini secara berurutan.'

function questionRow(
  outline: QuestionOutline,
  media: SeedMedia,
  time: number,
  r: Random,
): Omit<Question, 'groupId'> {
  const wrong = outline.wrong.slice(0, r.chance(0.3) ? 4 : 3)
  const options = r.sample([outline.right, ...wrong], 5)
  const medium = outline.media === undefined ? undefined : media.find(outline.media)
  return {
    ...createBaseRow(time, r),
    type: 'multiple_choice',
    questionType: 'text',
    answerType: 'text',
    question: {
      text: html.p(outline.text),
      media: medium && {
        id: medium.id,
        type: medium.type === 'audio' ? 'audio' : 'image',
        alt: medium.title,
      },
      timer: r.pick([0, 30, 60, 60, 90]),
    },
    point: r.pick([5, 10, 10, 10, 20]),
    options: options.map((text) => ({ text, media: null })),
    correctAnswer: [outline.right],
    explanation: {
      correct: { text: html.p(`Benar. ${outline.explanation}`), media: null },
      wrong: { text: html.p(`Belum tepat. ${outline.explanation}`), media: null },
    },
    status: 'publish',
  }
}

/** One packet of a test: mostly single questions, some groups. */
export function addPacket(
  rows: TestRows,
  activityId: string,
  outlines: readonly QuestionOutline[],
  media: SeedMedia,
  start: number,
  r: Random,
): void {
  let time = start
  // A second apart: groups and questions are listed in the order of their creation.
  const nextTime = () => {
    time += SECOND
    return time
  }
  const packet = { ...createBaseRow(time, r), activityId, status: 'publish' as const }
  rows.packets.push(packet)
  let seq = 0
  for (let from = 0; from < outlines.length; ) {
    const size = Math.min(outlines.length - from, r.chance(0.15) ? r.int(2, 3) : 1)
    const isGroup = size > 1
    seq += 1
    const group = { ...createBaseRow(nextTime(), r), packetId: packet.id, isGroup, seq }
    rows.groups.push(group)
    for (const [i, outline] of outlines.slice(from, from + size).entries()) {
      const instruction = isGroup ? { text: html.p(INSTRUCTION), media: null } : null
      rows.questions.push({
        ...questionRow(outline, media, nextTime(), r),
        groupId: group.id,
        seq: i + 1,
        instruction,
      })
    }
    from += size
  }
  if (time - start > 10 * MINUTE) throw new Error('A packet of the seed takes too long to write')
}
