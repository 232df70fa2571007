import { isCleanKey } from '../../http/payloadGuard.ts'
import { RequestError } from '../../http/requestError.ts'
import { messages } from '../../messages.ts'

const MAX_KEY_LENGTH = 300
const MAX_DEPTH = 16
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * `settings[minimum][is_set]` is `['settings', 'minimum', 'is_set']`, `competence[]` is `['competence', '']`.
 * @throws RequestError for a malformed key, too long, too deep, or with a name such as `__proto__`.
 */
export function parseKey(key: string): string[] {
  const match = key.length <= MAX_KEY_LENGTH ? KEY.exec(key) : null
  if (!match) throw new RequestError(400, messages.malformedForm)
  const [, first = '', brackets = ''] = match
  const steps = [
    first,
    ...brackets
      .split('[')
      .slice(1)
      .map((step) => step.slice(0, -1)),
  ]
  if (steps.length > MAX_DEPTH || !steps.every(isCleanKey)) throw new RequestError(400, messages.unsafeBody)
  return steps
}

/** Form fields by the segments of their keys. The schema decides whether a branch is a list or an object. */
export type FieldTree = { [step: string]: string | FieldTree }

/** Without a prototype, so that no segment reaches an inherited property. */
export const emptyTree = (): FieldTree => Object.create(null)

export const isIndex = (step: string): boolean => /^(0|[1-9]\d{0,5})$/.test(step)

/** Marks an empty list. No key collides: `list[]` gets an index. */
const EMPTY_LIST_KEY = ''

/** Whether a branch is explicitly an empty list. */
export const isEmptyList = (tree: FieldTree): boolean => EMPTY_LIST_KEY in tree

/** The index behind all that a branch has: to look at all of them for each item would take as long as they are many, squared. */
const lengths = new WeakMap<FieldTree, number>()
const lengthOf = (branch: FieldTree) => lengths.get(branch) ?? 0

/**
 * The last value of a repeated key wins; `list[]` appends, and with an empty text marks an empty list.
 * @throws RequestError when a key is both a value and a branch, or a list both empty and not.
 */
export function insertField(tree: FieldTree, steps: readonly string[], value: string): void {
  let branch = tree
  for (const [index, segment] of steps.entries()) {
    const isLast = index === steps.length - 1
    const isEmptyMarker = isLast && segment === '' && value === ''
    const step = segment === '' && !isEmptyMarker ? String(lengthOf(branch)) : segment
    if (isEmptyMarker !== isEmptyList(branch) && Object.keys(branch).length > 0)
      throw new RequestError(400, messages.malformedForm)
    const existingValue = branch[step]
    if (typeof existingValue === (isLast ? 'object' : 'string'))
      throw new RequestError(400, messages.malformedForm)
    if (isIndex(step)) lengths.set(branch, Math.max(lengthOf(branch), Number(step) + 1))
    if (isLast) branch[step] = value
    else branch = branch[step] = typeof existingValue === 'object' ? existingValue : emptyTree()
  }
}
