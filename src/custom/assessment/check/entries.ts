import type { Doc } from '../model/doc.ts'
import { groupOf, locationOf, type Tree } from '../model/tree.ts'
import type { Finding } from './rules/finding.ts'

export type CheckItem = {
  /** Key of its subject; undefined for the test or its settings. */
  readonly target: string | undefined
  readonly finding: Finding
  readonly amount: number | undefined
}

export type CheckEntry = {
  readonly key: string
  /** The first one. */
  readonly finding: Finding
  readonly packets: readonly string[]
  readonly items: readonly CheckItem[]
}

/** Per rule and packet for questions, per rule for packets. */
export function toEntries({ tree }: Pick<Doc, 'tree'>, findings: readonly Finding[]): readonly CheckEntry[] {
  const entries = new Map<string, { entry: CheckEntry; items: CheckItem[] }>()
  for (const finding of findings) {
    const packets = packetsOf(tree, finding)
    const key = [finding.rule, finding.where.kind, ...packets].join(' ')
    const items = itemsOf(finding)
    const known = entries.get(key)
    if (known) known.items.push(...items)
    else entries.set(key, { entry: { key, finding, packets, items }, items })
  }
  return [...entries.values()].map(({ entry }) => entry)
}

const itemsOf = (finding: Finding): CheckItem[] =>
  'keys' in finding.where
    ? finding.where.keys.map((target, at) => ({ target, finding, amount: finding.amounts?.[at] }))
    : [{ target: undefined, finding, amount: undefined }]

function packetsOf(tree: Tree, { where }: Finding): readonly string[] {
  if (where.kind !== 'question' && where.kind !== 'group') return []
  const questions =
    where.kind === 'question'
      ? where.keys
      : where.keys.flatMap((key) => groupOf(tree, key)?.questions[0] ?? [])
  return [...new Set(questions.flatMap((key) => locationOf(tree, key)?.packet.key ?? []))]
}
