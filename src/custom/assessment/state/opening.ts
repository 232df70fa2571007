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
  const currentIndex = allKeys.indexOf(questionIn(openItem) ?? firstQuestionIn(builder, openItem) ?? '')
  const nextKey = allKeys[currentIndex < 0 ? 0 : currentIndex + step]
  if (nextKey !== undefined) open(builder, `question ${nextKey}`)
}

function firstQuestionIn(builder: Builder, name: NodeName | undefined): string | undefined {
  const { tree } = builder.getState().doc
  const group = keyIn('group', name)
  const packet = keyIn('packet', name)
  if (group !== undefined) return questionsOf(tree, 'group', group)[0]
  return packet === undefined ? undefined : questionsOf(tree, 'packet', packet)[0]
}

/** Where the open item is gone: the group that has its questions now, or the neighbour. */
export function keepOpen(builder: Builder, previousTree: Tree): void {
  const { doc, openItem } = builder.getState()
  if (openItem === undefined || existsInTree(doc.tree, openItem)) return
  const group = keyIn('group', openItem)
  const packet = keyIn('packet', openItem)
  const movedQuestions = group === undefined ? [] : questionsOf(previousTree, 'group', group)
  const nextGroup = movedQuestions
    .map((key) => locationOf(doc.tree, key)?.group)
    .find((each) => each?.isGroup)
  if (nextGroup) {
    builder.setState({ openItem: `group ${nextGroup.key}` })
    return
  }
  const deletedQuestions = packet === undefined ? [] : questionsOf(previousTree, 'packet', packet)
  const key = questionIn(openItem) ?? movedQuestions[0] ?? deletedQuestions[0]
  const previousOrder = allQuestions(previousTree)
  const previousIndex = Math.max(0, previousOrder.indexOf(key ?? ''))
  const isInTree = (each: string) => locationOf(doc.tree, each) !== undefined
  const nextQuestion =
    previousOrder.slice(previousIndex).find(isInTree) ??
    previousOrder.slice(0, previousIndex).findLast(isInTree)
  builder.setState({ openItem: nextQuestion === undefined ? undefined : `question ${nextQuestion}` })
}

export function existsInTree(tree: Tree, name: NodeName): boolean {
  const packet = keyIn('packet', name)
  const group = keyIn('group', name)
  const question = keyIn('question', name)
  if (packet !== undefined) return packetOf(tree, packet) !== undefined
  if (group !== undefined) return groupOf(tree, group) !== undefined
  return question !== undefined && locationOf(tree, question) !== undefined
}
