import { type ESTree, parseSync, Visitor } from 'vite'

const placeholdersOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)

/** Literal keys of a call's first argument, also in branches and inside `messageKey`. */
function keysOf(node: ESTree.Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)]
  if (node?.type === 'ParenthesizedExpression') return keysOf(node.expression)
  const isKey =
    node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'messageKey'
  return isKey ? keysOf(node.arguments[1]) : []
}

function propertyOf(object: ESTree.ObjectExpression, name: string): ESTree.Node | undefined {
  const property = object.properties.find((each) => each.type === 'Property' && nameOf(each) === name)
  return property?.type === 'Property' ? property.value : undefined
}
const nameOf = ({ key }: ESTree.ObjectProperty) => (key.type === 'Identifier' ? key.name : '')

/** The values of a call, by name; undefined when they are not literal. */
function valuesOf(call: ESTree.CallExpression, options: ESTree.Node | undefined): string[] | undefined {
  if (options === undefined) return []
  if (options.type !== 'ObjectExpression') return undefined
  const isNotice = call.callee.type === 'Identifier' && call.callee.name.startsWith('notify')
  const values = propertyOf(options, 'messageArgs') ?? propertyOf(options, 'values') ?? options
  if (isNotice && values === options) return []
  if (values.type !== 'ObjectExpression') return undefined
  const names = values.properties.map((each) => (each.type === 'Property' ? nameOf(each) : ''))
  return names.includes('') ? undefined : names
}

/**
 * Calls of a file whose literal values do not fit the placeholders of a message.
 *
 * @param texts messages by key; other keys are ignored.
 * @returns `line key %{name}` for a missing value, `line key name` for one that none of the call's messages has.
 */
export function misfits(file: string, code: string, texts: ReadonlyMap<string, string>): string[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const faults: string[] = []
  const check = (call: ESTree.CallExpression) => {
    const keys = keysOf(call.arguments[0]).filter((key) => texts.has(key))
    const values = keys.length > 0 ? valuesOf(call, call.arguments[1]) : undefined
    if (values === undefined) return
    const line = code.slice(0, call.start).split('\n').length
    const placeholders = new Map(keys.map((key) => [key, placeholdersOf(texts.get(key) ?? '')]))
    for (const [key, names] of placeholders)
      for (const name of new Set(names)) if (!values.includes(name)) faults.push(`${line} ${key} %{${name}}`)
    const all = [...placeholders.values()].flat()
    for (const name of values)
      if (name !== 'smart_count' && !all.includes(name)) faults.push(`${line} ${keys.join(' ')} ${name}`)
  }
  new Visitor({ CallExpression: check }).visit(program)
  return faults
}
