import {
  allQuestions,
  groupOf,
  locationOf,
  type NodeName,
  packetOf,
  questionsOf,
  type Tree,
} from '../model/tree.ts'
import type { Builder } from './builder.ts'

/** The question left counts as touched: its errors show from now on. */
export function open(builder: Builder, name: NodeName | undefined): void {
  const { openItem: previousItem, touchedQuestions } = builder.getState()
  if (previousItem === name) return
  const question = questionIn(previousItem)
  builder.setState({
    openItem: name,
    ...(question !== undefined &&
      !touchedQuestions.has(question) && { touchedQuestions: new Set([...touchedQuestions, question]) }),
  })
}

export const questionIn = (name: NodeName | undefined): string | undefined => keyIn('question', name)

export const keyIn = (
  kind: 'packet' | 'group' | 'question',
  name: NodeName | undefined,
): string | undefined => (name?.startsWith(`${kind} `) ? name.slice(kind.length + 1) : undefined)

/** Across packets. */
export function openNext(builder: Builder, step: 1 | -1): void {
  const { doc, openItem } = builder.getState()
  const allKeys = allQuestions(doc.tree)
  const [first = ''] = openItem === undefined ? [] : questionsNamed(doc.tree, openItem)
  const currentIndex = allKeys.indexOf(first)
  const nextKey = allKeys[currentIndex < 0 ? 0 : currentIndex + step]
  if (nextKey !== undefined) open(builder, `question ${nextKey}`)
}

function parseName(name: NodeName) {
  const [kind] = name.split(' ', 1) as [keyof typeof finders]
  return { kind, key: name.slice(kind.length + 1) }
}

function questionsNamed(tree: Tree, name: NodeName): readonly string[] {
  const { kind, key } = parseName(name)
  return questionsOf(tree, kind, key)
}

/** Where the open item is gone: the group that has its questions now, or the neighbour. */
export function keepOpen(builder: Builder, previousTree: Tree): void {
  const { doc, openItem } = builder.getState()
  if (openItem === undefined || existsInTree(doc.tree, openItem)) return
  const previousQuestions = questionsNamed(previousTree, openItem)
  const nextGroup = previousQuestions
    .map((key) => locationOf(doc.tree, key)?.group)
    .find((each) => each?.isGroup)
  if (nextGroup && keyIn('group', openItem) !== undefined) {
    builder.setState({ openItem: `group ${nextGroup.key}` })
    return
  }
  const previousOrder = allQuestions(previousTree)
  const previousIndex = Math.max(0, previousOrder.indexOf(previousQuestions[0] ?? ''))
  const isInTree = (each: string) => locationOf(doc.tree, each) !== undefined
  const nextQuestion =
    previousOrder.slice(previousIndex).find(isInTree) ??
    previousOrder.slice(0, previousIndex).findLast(isInTree)
  builder.setState({ openItem: nextQuestion === undefined ? undefined : `question ${nextQuestion}` })
}

const finders = { packet: packetOf, group: groupOf, question: locationOf }

export function existsInTree(tree: Tree, name: NodeName): boolean {
  const { kind, key } = parseName(name)
  return finders[kind](tree, key) !== undefined
}
