import { messages } from '../../messages.ts'
import { Refused } from '../refused.ts'

/** Fields of a form by the steps of their keys. Whether a branch is a list or an object, its schema says. */
export type FieldTree = { [step: string]: string | FieldTree }

/** Nothing to inherit from: no step can reach what is not its own. */
export const emptyTree = (): FieldTree => Object.create(null)

/** Whether a step counts an item of a list. */
export const isIndex = (step: string): boolean => /^(0|[1-9]\d{0,5})$/.test(step)

/** The step that says of a list that it is empty. No key has it: `list[]` is given a number. */
const EMPTY = ''

/** Whether a branch is a list without items, and says so. */
export const isEmptyList = (tree: FieldTree): boolean => EMPTY in tree

/** The index behind all that a branch has: to look at all of them for each item would take as long as they are many, squared. */
const lengths = new WeakMap<FieldTree, number>()
const lengthOf = (branch: FieldTree) => lengths.get(branch) ?? 0

/**
 * Puts a field into the tree. A key that is there twice has its last value; `list[]` adds an item behind the last one,
 * and with an empty text it says that the list is empty.
 *
 * @throws Refused when a key is both a value and a branch, or a list both empty and not.
 */
export function insertField(tree: FieldTree, steps: readonly string[], value: string): void {
  let branch = tree
  for (const [at, segment] of steps.entries()) {
    const isLast = at === steps.length - 1
    const isEmptyMarker = isLast && segment === '' && value === ''
    const step = segment === '' && !isEmptyMarker ? String(lengthOf(branch)) : segment
    if (isEmptyMarker !== isEmptyList(branch) && Object.keys(branch).length > 0)
      throw new Refused(400, messages.malformedForm)
    const existing = branch[step]
    if (typeof existing === (isLast ? 'object' : 'string')) throw new Refused(400, messages.malformedForm)
    if (isIndex(step)) lengths.set(branch, Math.max(lengthOf(branch), Number(step) + 1))
    if (isLast) branch[step] = value
    else branch = branch[step] = typeof existing === 'object' ? existing : emptyTree()
  }
}
