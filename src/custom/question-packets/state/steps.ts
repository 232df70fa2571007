import type { Doc } from '../model/doc.ts'
import { mergeTrees } from '../model/merge.ts'
import type { Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Builder, Step } from './builder.ts'

/** Steps that can be taken back. */
const MOST = 100

/** Questions that say something else in another document, as they were. */
function rewritten(before: Doc, after: Doc): ReadonlyMap<string, QuestionValues> {
  if (before.questions === after.questions) return new Map()
  const changed = [...before.questions].filter(([key, { values }]) => {
    const now = after.questions.get(key)
    return now !== undefined && now.values !== values
  })
  return new Map(changed.map(([key, { values }]) => [key, values]))
}

/** Changes a document so that it can be taken back: where things stand, and what is said. @returns whether anything changed. */
export function arrange(builder: Builder, change: (doc: Doc) => Doc): boolean {
  const { doc, steps } = builder.getState()
  const next = change(doc)
  const values = rewritten(doc, next)
  if (next.tree === doc.tree && values.size === 0) return false
  const step: Step = { before: doc.tree, after: next.tree, values }
  builder.setState({ doc: next, steps: [...steps, step].slice(-MOST) })
  return true
}

/** The tree without a step: what else happened since stays. */
const without = ({ before, after }: Step, tree: Tree): Tree =>
  tree === after ? before : mergeTrees(after, before, tree, () => false)

/** Takes the last step back. @returns whether there was one. */
export function undo(builder: Builder): boolean {
  const { doc, steps } = builder.getState()
  const step = steps.at(-1)
  if (!step) return false
  const questions = new Map(doc.questions)
  for (const [key, values] of step.values) {
    const entry = questions.get(key)
    if (entry) questions.set(key, { ...entry, values })
  }
  builder.setState({
    doc: { ...doc, tree: without(step, doc.tree), questions },
    steps: steps.slice(0, -1),
  })
  return true
}
