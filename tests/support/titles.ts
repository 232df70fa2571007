import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The title of a test or a group of tests, as it stands in the file. */
export type Title = { file: string; line: number; kind: 'describe' | 'test'; text: string }

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `test`, of `test.each(table)(title, …)` and `test.runIf(condition)(title, …)`, too. */
function calleeOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MemberExpression') return calleeOf(node.object as Node)
  return node.type === 'CallExpression' ? calleeOf(node.callee as Node) : undefined
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** The titles of a file; of `test.step` and other hooks none. */
export function titlesIn(file: string, source: string): Title[] {
  const titles: Title[] = []
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node
      const kind = calleeOf(callee)
      const isTable = callee.type === 'MemberExpression' && (callee.property as Node).name !== 'only'
      const text = textOf((node.arguments as Node[])[0])
      if ((kind === 'test' || kind === 'describe') && !isTable && text !== undefined)
        titles.push({ file, line: source.slice(0, node.start).split('\n').length, kind, text })
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return titles
}

export const allTitles = (): Title[] =>
  globSync('tests/**/*.test.{ts,tsx}').flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')))

const HALF = /^(?:that|which|whose|who|is|are|where|has)\b/i
const LONGEST = 100

/** Why a title does not stand alone in a list of failures; undefined when it does. */
export function faultOf({ text }: Title): string | undefined {
  if (HALF.test(text)) return 'is half a sentence'
  return text.length > LONGEST ? `has ${text.length} letters` : undefined
}
