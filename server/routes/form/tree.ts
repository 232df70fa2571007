import { messages } from '../../messages.ts'
import { Refused } from '../refused.ts'

/** Fields of a form by the steps of their keys. Whether a branch is a list or an object, its schema says. */
export type FieldTree = { [step: string]: string | FieldTree }

/** Nothing to inherit from: no step can reach what is not its own. */
export const emptyTree = (): FieldTree => Object.create(null)

/**
 * Puts a field into the tree. A key that is there twice has its last value; `list[]` adds to the list, and an empty one
 * says that there is a list, if only an empty one.
 *
 * @throws Refused when a key is both a value and a branch.
 */
export function plant(tree: FieldTree, steps: readonly string[], value: string): void {
  let branch = tree
  for (const [at, given] of steps.entries()) {
    const isLast = at === steps.length - 1
    if (isLast && given === '' && value === '') return
    const step = given === '' ? String(Object.keys(branch).length) : given
    const there = branch[step]
    if (typeof there === (isLast ? 'object' : 'string')) throw new Refused(400, messages.malformedForm)
    if (isLast) branch[step] = value
    else branch = branch[step] = typeof there === 'object' ? there : emptyTree()
  }
}
