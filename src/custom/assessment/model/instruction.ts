import { isSameValue } from '../../../resources/_kit/form/isSameValue.ts'
import type { Doc } from './doc.ts'
import type { GroupNode } from './tree.ts'
import { isUnread } from './unread.ts'
import { emptyPart, isEmptyPart, type Part, type QuestionValues } from './values.ts'

/** A group's instruction is that of its first question that is read. */
export const instructionOf = (doc: Pick<Doc, 'questions'>, group: GroupNode | undefined): Part => {
  const firstKey = group?.questions.find((key) => !isUnread(doc, key))
  return (firstKey !== undefined && doc.questions.get(firstKey)?.values.instruction) || emptyPart
}

/** Written once, it applies to the whole group. */
export function withSharedInstruction<Item extends { readonly values: QuestionValues }>(
  items: readonly Item[],
): Item[] {
  const shared = items.map(({ values }) => values.instruction).find((part) => !isEmptyPart(part))
  return items.map((item) =>
    shared && isEmptyPart(item.values.instruction)
      ? { ...item, values: { ...item.values, instruction: shared } }
      : item,
  )
}

/** What to read before the instruction is known. */
export const unreadInstruction = (
  doc: Pick<Doc, 'questions'>,
  group: GroupNode | undefined,
): readonly string[] =>
  group?.isGroup && group.questions.every((key) => isUnread(doc, key)) ? group.questions.slice(0, 1) : []

/** Each question stores its own. */
export const hasOtherInstructions = (doc: Pick<Doc, 'questions'>, group: GroupNode | undefined): boolean =>
  (group?.questions ?? []).some(
    (key) =>
      !isUnread(doc, key) &&
      !isSameValue(doc.questions.get(key)?.values.instruction, instructionOf(doc, group)),
  )
