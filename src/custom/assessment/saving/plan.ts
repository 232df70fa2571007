import { type Doc, isUnsaved } from '../model/doc.ts'
import { insertMissing } from '../model/merge.ts'
import { type GroupNode, groupOf, locationOf } from '../model/tree.ts'
import { hasOnlyLostQuestions, isGroupChanged } from '../model/unsaved.ts'
import { isSavable } from '../model/validateQuestion.ts'

/** Keys, in the order of requests. */
export type SavePlan = {
  /** To be created. */
  readonly packets: readonly string[]
  readonly questions: readonly string[]
  /** Each once all its questions are saved. */
  readonly groups: readonly string[]
}

/**
 * A group that only lost questions is not saved: the others take them over.
 *
 * @param completeOnly skips groups with an incomplete question, and new empty packets.
 */
export function toSavePlan(doc: Doc, completeOnly: boolean): SavePlan {
  const isReady = ({ questions }: GroupNode) =>
    !completeOnly ||
    questions.every((key) => {
      const entry = doc.questions.get(key)
      return entry !== undefined && isSavable(entry)
    })
  const packetsInScope = doc.tree.map((packet) => ({ ...packet, groups: packet.groups.filter(isReady) }))
  const groups = packetsInScope.flatMap((packet) => packet.groups)
  const isNew = (key: string) => !doc.packets.get(key)?.stored
  return {
    packets: packetsInScope
      .filter((packet) => isNew(packet.key) && (packet.groups.length > 0 || !completeOnly))
      .map(({ key }) => key),
    questions: groups
      .flatMap(({ questions }) => questions)
      .filter((key) => {
        const entry = doc.questions.get(key)
        return entry !== undefined && isUnsaved(entry)
      }),
    groups: groups
      .filter((group) => isGroupChanged(doc, group) && !hasOnlyLostQuestions(doc, group))
      .map(({ key }) => key),
  }
}

/** What another group is going to take stays listed until then: omitted, it would be deleted. */
export function listToSave(doc: Pick<Doc, 'base' | 'tree'>, group: GroupNode): string[] {
  const baseQuestions = groupOf(doc.base, group.key)?.questions ?? []
  const remainingQuestions = baseQuestions.filter((key) => locationOf(doc.tree, key) !== undefined)
  return insertMissing(group.questions, baseQuestions, new Set(remainingQuestions))
}
