import type pg from 'pg'
import { z } from 'zod'
import type { Statement } from './statements.ts'

const Node = z.object({
  'Node Type': z.string(),
  Strategy: z.string().optional(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([])
  },
})
export type PlanNode = z.infer<typeof Node>

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

/** A statement's plan, by EXPLAIN ANALYZE. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<PlanNode> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  return Explained.parse(rows)[0]['QUERY PLAN'][0].Plan
}

/** A plan's nodes, without skipped subtrees. */
export const nodesOf = (node: PlanNode, skipped: (node: PlanNode) => boolean = () => false): PlanNode[] =>
  skipped(node) ? [] : [node, ...node.Plans.flatMap((below) => nodesOf(below, skipped))]

/** An aggregate over all rows: a total. */
export const isTotal = (node: PlanNode) => node['Node Type'] === 'Aggregate' && node.Strategy === 'Plain'

/** Table rows that a node reads; index-only scans read none. */
export const rowsRead = (node: PlanNode): number =>
  node['Relation Name'] !== undefined && node['Node Type'] !== 'Index Only Scan'
    ? (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']) *
      node['Actual Loops']
    : 0

/** Rows sorted explicitly. */
export const rowsSorted = (node: PlanNode): number =>
  /Sort$/.test(node['Node Type'])
    ? node.Plans.reduce((sum, below) => sum + below['Actual Rows'] * below['Actual Loops'], 0)
    : 0
