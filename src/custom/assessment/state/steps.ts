import { type Doc, withChanged } from '../model/doc.ts'
import { mergeTrees } from '../model/merge.ts'
import { allQuestions, type Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Builder, Step } from './builder.ts'
import { keepOpen } from './opening.ts'

const LIMIT = 100

function rewritten(before: Doc, after: Doc): Step['values'] {
  if (before.questions === after.questions) return new Map()
  return new Map(
    [...before.questions].flatMap(([key, { values }]) => {
      const now = after.questions.get(key)
      return now && now.values !== values ? [[key, { before: values, after: now.values }] as const] : []
    }),
  )
}

/** As an undoable step. @returns whether anything changed. */
export function arrange(builder: Builder, change: (doc: Doc) => Doc): boolean {
  const { doc, steps } = builder.getState()
  const next = change(doc)
  const values = rewritten(doc, next)
  if (next.tree === doc.tree && values.size === 0) return false
  const step: Step = { before: doc.tree, after: next.tree, values }
  builder.setState({ doc: next, steps: [...steps, step].slice(-LIMIT) })
  return true
}

/** Later changes stay. */
const without = ({ before, after }: Step, tree: Tree): Tree =>
  tree === after ? before : mergeTrees(after, before, tree, () => false)

/** Later edits stay. */
function valuesWithout(now: QuestionValues, before: QuestionValues, after: QuestionValues): QuestionValues {
  const back = (field: keyof QuestionValues) => now[field] === after[field] && before[field] !== after[field]
  const fields = Object.keys(now).filter((field): field is keyof QuestionValues =>
    Object.hasOwn(before, field),
  )
  return { ...now, ...Object.fromEntries(fields.filter(back).map((field) => [field, before[field]])) }
}

export const lastStep = (builder: Builder): Step | undefined => builder.getState().steps.at(-1)

/** @returns false if it is undone already, or added what is being saved: the API has it, the page would not. */
export function undo(builder: Builder, step: Step | undefined = lastStep(builder)): boolean {
  const { doc, steps, saving } = builder.getState()
  if (!step || !steps.includes(step) || (saving && adds(step))) return false
  const changes = [...step.values].map(
    ([key, { before, after }]) =>
      [key, (values: QuestionValues) => valuesWithout(values, before, after)] as const,
  )
  builder.setState({
    doc: { ...doc, tree: without(step, doc.tree), questions: withChanged(doc.questions, changes) },
    steps: steps.filter((other) => other !== step),
  })
  keepOpen(builder, doc.tree)
  return true
}

const isIn = (tree: Tree) => {
  const keys = new Set([...allQuestions(tree), ...tree.map(({ key }) => key)])
  return (key: string) => keys.has(key)
}

function adds({ before, after }: Step): boolean {
  const wasThere = isIn(before)
  return ![...allQuestions(after), ...after.map(({ key }) => key)].every(wasThere)
}

/** Once saved, undoing additions would be a deletion, which needs confirmation. */
export const forgetAdditions = (builder: Builder): void =>
  builder.setState(({ steps }) => ({ steps: steps.filter((step) => !adds(step)) }))
