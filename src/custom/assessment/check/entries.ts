import type { Doc } from '../model/doc.ts'
import { groupOf, locationOf, type Tree } from '../model/tree.ts'
import type { CheckIssue } from './rules/checkIssue.ts'

export type CheckItem = {
  /** Key of its subject; undefined for the test or its settings. */
  readonly target: string | undefined
  readonly issue: CheckIssue
  readonly amount: number | undefined
}

export type CheckEntry = {
  readonly key: string
  /** The first one. */
  readonly issue: CheckIssue
  readonly packets: readonly string[]
  readonly items: readonly CheckItem[]
}

/** Per rule and packet for questions, per rule for packets. */
export function toEntries({ tree }: Pick<Doc, 'tree'>, issues: readonly CheckIssue[]): readonly CheckEntry[] {
  const entries = new Map<string, { entry: CheckEntry; items: CheckItem[] }>()
  for (const issue of issues) {
    const packets = packetsOf(tree, issue)
    const key = [issue.rule, issue.subject.kind, ...packets].join(' ')
    const items = itemsOf(issue)
    const existing = entries.get(key)
    if (existing) existing.items.push(...items)
    else entries.set(key, { entry: { key, issue, packets, items }, items })
  }
  return [...entries.values()].map(({ entry }) => entry)
}

const itemsOf = (issue: CheckIssue): CheckItem[] =>
  'keys' in issue.subject
    ? issue.subject.keys.map((target, index) => ({ target, issue, amount: issue.amounts?.[index] }))
    : [{ target: undefined, issue, amount: undefined }]

function packetsOf(tree: Tree, { subject }: CheckIssue): readonly string[] {
  if (subject.kind !== 'question' && subject.kind !== 'group') return []
  const questions =
    subject.kind === 'question'
      ? subject.keys
      : subject.keys.flatMap((key) => groupOf(tree, key)?.questions[0] ?? [])
  return [...new Set(questions.flatMap((key) => locationOf(tree, key)?.packet.key ?? []))]
}
