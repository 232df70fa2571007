import { z } from 'zod'
import { apiPrefix } from '../../../contract/paths.ts'
import type { Speak } from './longProgram.ts'

const Created = z.object({ id: z.string() })
const MadeQuestion = z.object({ data: Created })

const OPTIONS = ['A', 'B', 'C', 'D', 'E']
/** Concurrent creations, as in the builder. */
const CONCURRENCY = 6

/** Packets repeat this pattern: single questions, then one group. */
const TURN = { singles: 20, inGroup: 5 }

type Piece = { isGroup: boolean; questions: number }

/** Splits a packet into single questions and, after every 20, a group of 5; below 25 questions, after every 3 of 2. */
export function piecesOf(questions: number): Piece[] {
  const turn = questions < TURN.singles + TURN.inGroup ? { singles: 3, inGroup: 2 } : TURN
  const pieces: Piece[] = []
  for (let left = questions; left > 0; ) {
    const isGroup = pieces.length % (turn.singles + 1) === turn.singles
    const piece = { isGroup, questions: isGroup ? Math.min(turn.inGroup, left) : 1 }
    pieces.push(piece)
    left -= piece.questions
  }
  return pieces
}

const optionsOf = (number: number) =>
  OPTIONS.map((letter) => ({
    text: `<p>Pilihan ${letter} dari soal ${number}, sepanjang satu baris</p>`,
    media: null,
  }))

const questionOf = (number: number, group: string | undefined) => ({
  type: 'multiple_choice',
  point: 2,
  instruction:
    group === undefined
      ? null
      : {
          text: `<p>Kasus ${group}: seorang pasien datang dengan <strong>keluhan</strong>.</p>`,
          media: null,
        },
  question: {
    text: `<p>Soal ${number}: tindakan apa yang <em>pertama</em> dilakukan pada keadaan yang diceritakan di atas, dan mengapa?</p>`,
    media: null,
    timer: null,
  },
  options: optionsOf(number),
  correct_answer: [optionsOf(number)[number % OPTIONS.length]?.text],
  explanation: null,
  status: 'publish',
})

export type LongTest = {
  /** `program/topic/activity`, as in the paths of calls. */
  place: string
  /** Path of its edit page. */
  address: string
  packetIds: string[]
  /** In order, across packets. */
  questionIds: string[]
}

/** Creates a post test through the API. @param questions per packet. */
export async function makeLongTest(
  speak: Speak,
  { program, topic }: { program: string; topic: string },
  { packets, questions }: { packets: number; questions: number },
): Promise<LongTest> {
  const form = new FormData()
  form.set('title', `Tes dengan ${packets * questions} soal`)
  form.set('type', 'post_test')
  form.set('settings[estimated_duration]', '600')
  form.set('status', 'draft')
  const activity = Created.parse(await speak('POST', `/v1/activity/${program}/${topic}/create`, form)).id
  const place = `${program}/${topic}/${activity}`
  const packetIds: string[] = []
  const questionIds: string[] = []
  for (let packet = 0; packet < packets; packet++) {
    const body = { program, topic, activity, status: 'publish' }
    const { id } = Created.parse(await speak('POST', `/v1/packet/${place}/create`, body))
    packetIds.push(id)
    questionIds.push(...(await fillPacket(speak, `${place}/${id}`, questions)))
  }
  return { place, address: `/program/${place}/edit`, packetIds, questionIds }
}

/** @returns the ids of the questions, in order. */
async function fillPacket(speak: Speak, packet: string, questions: number): Promise<string[]> {
  const pieces = piecesOf(questions)
  const bodies = pieces
    .flatMap((piece, at) =>
      Array.from({ length: piece.questions }, () => (piece.isGroup ? `${at}` : undefined)),
    )
    .map((group, at) => questionOf(at + 1, group))
  const ids: string[] = []
  for (let from = 0; from < bodies.length; from += CONCURRENCY) {
    const some = bodies.slice(from, from + CONCURRENCY)
    const made = await Promise.all(some.map((body) => speak('POST', '/bank/v1/question/admin/create', body)))
    ids.push(...made.map((each) => MadeQuestion.parse(each).data.id))
  }
  const rest = [...ids]
  for (const piece of pieces) {
    const list_question = rest.splice(0, piece.questions).map((id) => ({ id }))
    await speak('POST', `/v1/group/${packet}/create`, { is_group: piece.isGroup, list_question })
  }
  return ids
}

const Packets = z.object({ list: z.array(Created.extend({ total_question: z.number() })) })

/** Reads the current packets of a test. */
const packetsOf = async (speak: Speak, { place }: LongTest) =>
  Packets.parse(await speak('GET', `/v1/packet/${place}/list?limit=-1`)).list

/** Deletes the packet that was added to a test. @throws Error unless it is exactly one with this many questions. */
export async function dropAdded(speak: Speak, test: LongTest, questions: number): Promise<void> {
  const added = (await packetsOf(speak, test)).filter(({ id }) => !test.packetIds.includes(id))
  if (added.length !== 1 || added[0]?.total_question !== questions)
    throw new Error(`Not one packet of ${questions} questions was saved: ${JSON.stringify(added)}`)
  await speak('DELETE', `/v1/packet/${test.place}/${added[0].id}/delete`)
}

export const callsOf = ({ place }: LongTest, packet: string) => ({
  createPacket: `${apiPrefix}/v1/packet/${place}/create`,
  createQuestion: `${apiPrefix}/bank/v1/question/admin/create`,
  createGroup: `${apiPrefix}/v1/group/${place}/${packet}/create`,
})
