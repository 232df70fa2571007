import { isSameValue } from '../../../../resources/_kit/form/isSameValue.ts'
import type { Doc } from '../../model/doc.ts'
import { withSharedInstruction } from '../../model/instruction.ts'
import { withoutSpareOptions } from '../../model/options.ts'
import { pointsIn } from '../../model/sums.ts'
import { type PacketNode, questionsIn, withGroups } from '../../model/tree.ts'
import { isEmptyPart, type Part, type QuestionValues } from '../../model/values.ts'

type PrintedQuestion = {
  readonly key: string
  /** 1-based in its packet, among printed ones. */
  readonly number: number
  /** Zero-based, on the whole sheet. */
  readonly index: number
  readonly values: QuestionValues
}

/** Adjacent questions under one instruction, or none. */
export type Block = {
  readonly instruction: Part | undefined
  readonly questions: readonly PrintedQuestion[]
}

export type PrintedPacket = {
  readonly key: string
  /** 1-based in the test. */
  readonly number: number
  readonly blocks: readonly Block[]
  readonly questionCount: number
  readonly points: number
}

export type Sheet = {
  readonly packets: readonly PrintedPacket[]
  /** Number of questions. */
  readonly total: number
  /** In the selection, printed or not. */
  readonly draftCount: number
}

type SheetOptions = {
  /** Key of the only packet; undefined: all. */
  readonly packet: string | undefined
  readonly withDrafts: boolean
}

/** Drafts only on request, as participants get none. */
export function sheetOf(doc: Doc, { packet, withDrafts }: SheetOptions): Sheet {
  const isDraft = (key: string) => doc.questions.get(key)?.values.status !== 'publish'
  const nodes = doc.tree
    .map((node, index) => ({ node, number: index + 1 }))
    .filter(({ node }) => packet === undefined || node.key === packet)
  const draftCount = nodes.flatMap(({ node }) => questionsIn(node)).filter(isDraft).length
  let total = 0
  const packets = nodes.flatMap(({ node, number }) => {
    const printedPacket = withGroups(node, (group) => ({
      ...group,
      questions: group.questions.filter((key) => doc.questions.has(key) && (withDrafts || !isDraft(key))),
    }))
    const blocks = blocksIn(doc, printedPacket, total)
    const questionCount = questionsIn(printedPacket).length
    total += questionCount
    return questionCount > 0
      ? [{ key: node.key, number, blocks, questionCount, points: pointsIn(doc, printedPacket) }]
      : []
  })
  return { packets, total, draftCount }
}

/** An instruction is printed once above adjacent questions; a group has that of its first one. */
function blocksIn(doc: Doc, packet: PacketNode, firstIndex: number): Block[] {
  const blocks: { instruction: Part | undefined; questions: PrintedQuestion[] }[] = []
  let number = 0
  for (const { questions } of packet.groups) {
    const printable = questions.flatMap((key) => {
      const values = doc.questions.get(key)?.values
      return values ? [{ key, values: withoutSpareOptions(values) }] : []
    })
    for (const { key, values } of withSharedInstruction(printable)) {
      const instruction = isEmptyPart(values.instruction) ? undefined : values.instruction
      const question = { key, number: number + 1, index: firstIndex + number, values }
      const lastBlock = blocks.at(-1)
      if (lastBlock && isSameValue(lastBlock.instruction, instruction)) lastBlock.questions.push(question)
      else blocks.push({ instruction, questions: [question] })
      number += 1
    }
  }
  return blocks
}
