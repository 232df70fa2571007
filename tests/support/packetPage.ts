import { moveQuestionsInTree, withQuestions } from '../../src/custom/assessment/model/changes.ts'
import { type Doc, newQuestionEntry, rebaseDoc, toDoc } from '../../src/custom/assessment/model/doc.ts'
import { allQuestions, type Tree } from '../../src/custom/assessment/model/tree.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../../src/custom/assessment/model/unsaved.ts'
import { toSavePlan } from '../../src/custom/assessment/saving/plan.ts'
import { saveRun } from '../../src/custom/assessment/saving/saveRun.ts'
import type { dice } from './outline.ts'
import type { packetServer } from './packetServer.ts'
import { wholeQuestion } from './packets.ts'

/** A builder without a screen: a document, and saves of it. */
export function packetPage(
  server: ReturnType<typeof packetServer>,
  { ordersGroups = true, text }: { ordersGroups?: boolean; text?: Doc } = {},
) {
  let doc = text ?? toDoc(server.answers())
  const change = (next: (doc: Doc) => Doc) => {
    doc = next(doc)
  }
  return {
    doc: () => doc,
    change,
    arrange: (next: (tree: Tree) => Tree) => change((now) => ({ ...now, tree: next(now.tree) })),
    /** Adds new questions with these keys at a position. */
    write: (keys: string[], place: Parameters<typeof withQuestions>[2]) =>
      change((now) => ({
        ...now,
        tree: withQuestions(now.tree, keys, place),
        questions: new Map([
          ...now.questions,
          ...keys.map((key) => [key, newQuestionEntry(wholeQuestion(key))] as const),
        ]),
      })),
    edit: (key: string, point: string) =>
      change((now) => {
        const entry = now.questions.get(key)
        if (!entry) throw new Error(`There is no ${key}`)
        return {
          ...now,
          questions: new Map(now.questions).set(key, { ...entry, values: { ...entry.values, point } }),
        }
      }),
    reload: () => change((now) => rebaseDoc(now, server.answers())),
    save: (isStopped = () => false, completeOnly = false) =>
      saveRun({
        plan: toSavePlan(doc, completeOnly),
        api: server.api,
        getDoc: () => doc,
        change,
        ordersGroups,
        isStopped,
        onDone: () => undefined,
      }),
    shown: () =>
      doc.tree
        .map(({ groups }) =>
          groups
            .map((group) => {
              const texts = group.questions.map((key) =>
                (doc.questions.get(key)?.values.question.text ?? '?').replace(/<\/?p>/g, ''),
              )
              return group.isGroup ? `(${texts.join(' ')})` : texts.join('+')
            })
            .join(' '),
        )
        .join(' | '),
    isUnsaved: () => hasUnsavedChanges(unsavedChangesIn(doc)),
  }
}

/** A random user action: writes a question of this name, changes one, or moves some. */
export function workOn(
  page: ReturnType<typeof packetPage>,
  roll: ReturnType<typeof dice>,
  name: string,
): void {
  const { tree } = page.doc()
  const packet = tree[roll(tree.length)]
  const group = packet?.groups[roll(packet.groups.length)]
  if (!packet || !group) return
  const into = group.isGroup && roll(2) === 0 ? group : undefined
  const order = into ? into.questions : packet.groups.map(({ key }) => key)
  const place = { packet: packet.key, group: into?.key, after: order[roll(order.length + 1) - 1] }
  const all = allQuestions(tree)
  const action = roll(3)
  if (action === 0) page.write([name], place)
  else if (action === 1) page.edit(all[roll(all.length)] ?? '', String(1 + roll(9)))
  else page.arrange((now) => moveQuestionsInTree(now, new Set(all.filter(() => roll(5) === 0)), place))
}
