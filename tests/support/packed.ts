import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A literal that is put into another one, or apart again, to save lines. */
export type Packed = { line: number; start: number; kind: 'spread' | 'tuple'; node: Node; parent: Node }

const isSpreadLiteral = (node: Node, parent: Node): boolean =>
  (node.type === 'SpreadElement' && parent.type === 'ObjectExpression') || node.type === 'JSXSpreadAttribute'
    ? (node.argument as Node).type === 'ObjectExpression'
    : false

/** `const [a, b] = [x, y]`. */
const isTuple = ({ type, id, init }: Node): boolean =>
  type === 'VariableDeclarator' &&
  (id as Node).type === 'ArrayPattern' &&
  (init as Node | null)?.type === 'ArrayExpression' &&
  !((init as Node).elements as (Node | null)[]).some((each) => each?.type === 'SpreadElement') &&
  !((id as Node).elements as (Node | null)[]).some((each) => each === null || each.type === 'RestElement')

export function packedIn(file: string, source: string): Packed[] {
  const found: Packed[] = []
  const visit = (node: Node, parent: Node): void => {
    const kind = isSpreadLiteral(node, parent) ? 'spread' : isTuple(node) ? 'tuple' : undefined
    if (kind) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ line, start: node.start, kind, node, parent })
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
  }
  const program = parseSync(file, source).program as unknown as Node
  visit(program, program)
  return found
}
