import {
  allQuestions,
  groupOf,
  locationOf,
  type Name,
  packetOf,
  questionsOf,
  type Tree,
} from '../model/tree.ts'
import type { Builder } from './builder.ts'

/** The question left counts as touched: its errors show from now on. */
export function open(builder: Builder, name: Name | undefined): void {
  const { open: before, touched } = builder.getState()
  if (before === name) return
  const question = questionIn(before)
  builder.setState({
    open: name,
    ...(question !== undefined && !touched.has(question) && { touched: new Set([...touched, question]) }),
  })
}

export const questionIn = (name: Name | undefined): string | undefined => keyIn('question', name)

export const keyIn = (kind: 'packet' | 'group' | 'question', name: Name | undefined): string | undefined =>
  name?.startsWith(`${kind} `) ? name.slice(kind.length + 1) : undefined

/** Across packets. */
export function openNext(builder: Builder, step: 1 | -1): void {
  const { doc, open: shown } = builder.getState()
  const all = allQuestions(doc.tree)
  const here = all.indexOf(questionIn(shown) ?? firstIn(builder, shown) ?? '')
  const next = all[here < 0 ? 0 : here + step]
  if (next !== undefined) open(builder, `question ${next}`)
}

function firstIn(builder: Builder, name: Name | undefined): string | undefined {
  const { tree } = builder.getState().doc
  const group = keyIn('group', name)
  const packet = keyIn('packet', name)
  if (group !== undefined) return questionsOf(tree, 'group', group)[0]
  return packet === undefined ? undefined : questionsOf(tree, 'packet', packet)[0]
}

/** Where the open item is gone: the group that has its questions now, or the neighbour. */
export function keepOpen(builder: Builder, before: Tree): void {
  const { doc, open: shown } = builder.getState()
  if (shown === undefined || isThere(doc.tree, shown)) return
  const group = keyIn('group', shown)
  const packet = keyIn('packet', shown)
  const moved = group === undefined ? [] : questionsOf(before, 'group', group)
  const now = moved.map((key) => locationOf(doc.tree, key)?.group).find((each) => each?.isGroup)
  if (now) {
    builder.setState({ open: `group ${now.key}` })
    return
  }
  const gone = packet === undefined ? [] : questionsOf(before, 'packet', packet)
  const key = questionIn(shown) ?? moved[0] ?? gone[0]
  const order = allQuestions(before)
  const at = Math.max(0, order.indexOf(key ?? ''))
  const isInTree = (each: string) => locationOf(doc.tree, each) !== undefined
  const next = order.slice(at).find(isInTree) ?? order.slice(0, at).findLast(isInTree)
  builder.setState({ open: next === undefined ? undefined : `question ${next}` })
}

export function isThere(tree: Tree, name: Name): boolean {
  const packet = keyIn('packet', name)
  const group = keyIn('group', name)
  const question = keyIn('question', name)
  if (packet !== undefined) return packetOf(tree, packet) !== undefined
  if (group !== undefined) return groupOf(tree, group) !== undefined
  return question !== undefined && locationOf(tree, question) !== undefined
}
