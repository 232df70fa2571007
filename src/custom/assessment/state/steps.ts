import { type Doc, withChangedQuestions } from '../model/doc.ts'
import { mergeTrees } from '../model/merge.ts'
import { allQuestions, type Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Builder, Step } from './builder.ts'
import { keepOpen } from './opening.ts'

const LIMIT = 100

function changedValues(before: Doc, after: Doc): Step['values'] {
  if (before.questions === after.questions) return new Map()
  return new Map(
    [...before.questions].flatMap(([key, { values }]) => {
      const nextEntry = after.questions.get(key)
      return nextEntry && nextEntry.values !== values
        ? [[key, { before: values, after: nextEntry.values }] as const]
        : []
    }),
  )
}

/** As an undoable step. @returns whether anything changed. */
export function commit(builder: Builder, change: (doc: Doc) => Doc): boolean {
  const { doc, steps } = builder.getState()
  const nextDoc = change(doc)
  const values = changedValues(doc, nextDoc)
  if (nextDoc.tree === doc.tree && values.size === 0) return false
  const step: Step = { before: doc.tree, after: nextDoc.tree, values }
  builder.setState({ doc: nextDoc, steps: [...steps, step].slice(-LIMIT) })
  return true
}

/** Later changes stay. */
const treeWithoutStep = ({ before, after }: Step, tree: Tree): Tree =>
  tree === after ? before : mergeTrees(after, before, tree, () => false)

/** Later edits stay. */
function valuesWithoutStep(
  currentValues: QuestionValues,
  before: QuestionValues,
  after: QuestionValues,
): QuestionValues {
  const isReverted = (field: keyof QuestionValues) =>
    currentValues[field] === after[field] && before[field] !== after[field]
  const fields = Object.keys(currentValues).filter((field): field is keyof QuestionValues =>
    Object.hasOwn(before, field),
  )
  return {
    ...currentValues,
    ...Object.fromEntries(fields.filter(isReverted).map((field) => [field, before[field]])),
  }
}

const lastStep = (builder: Builder): Step | undefined => builder.getState().steps.at(-1)

/** @returns false if it is undone already, or added what is being saved: the API has it, the page would not. */
export function undo(builder: Builder, step: Step | undefined = lastStep(builder)): boolean {
  const { doc, steps, saving } = builder.getState()
  if (!step || !steps.includes(step) || (saving && hasAdditions(step))) return false
  const changes = [...step.values].map(
    ([key, { before, after }]) =>
      [key, (values: QuestionValues) => valuesWithoutStep(values, before, after)] as const,
  )
  builder.setState({
    doc: {
      ...doc,
      tree: treeWithoutStep(step, doc.tree),
      questions: withChangedQuestions(doc.questions, changes),
    },
    steps: steps.filter((other) => other !== step),
  })
  keepOpen(builder, doc.tree)
  return true
}

const containsKey = (tree: Tree) => {
  const keys = new Set([...allQuestions(tree), ...tree.map(({ key }) => key)])
  return (key: string) => keys.has(key)
}

function hasAdditions({ before, after }: Step): boolean {
  const existedBefore = containsKey(before)
  return ![...allQuestions(after), ...after.map(({ key }) => key)].every(existedBefore)
}

/** Of the step made just before. */
export function undoOfLastStep(builder: Builder): () => boolean {
  const step = lastStep(builder)
  return () => undo(builder, step)
}

/** Once saved, undoing additions would be a deletion, which needs confirmation. */
export const forgetAdditions = (builder: Builder): void =>
  builder.setState(({ steps }) => ({ steps: steps.filter((step) => !hasAdditions(step)) }))
