import { fromPlain } from '../html/clean.ts'
import type { Entry } from '../question/parsedQuestion.ts'
import { skippedEntry } from '../question/skip.ts'

/**
 * The packet's name out of a Moodle category: the last part of its path. A slash of a name itself is written twice.
 *
 * @example packetOf('$course$/top/Bab 1/Listrik') // 'Listrik'
 */
export function packetOf(category: string): string | undefined {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const names = parts.filter((part, position) => part !== '' && !isRoot(part, position))
  return names.at(-1)
}

/** `$course$`, `$system$` …, and `top` behind it. */
const isRoot = (part: string, position: number) =>
  (position === 0 && /^\$\w+\$$/.test(part)) || (position <= 1 && part === 'top')

/** Where a category is named, and its path. */
export type Category = { readonly from: number; readonly to: number; readonly path: string }

/**
 * Categories in which no question stands, but for those that lead to the next one alone.
 *
 * @param all in their order.
 * @param used those that have questions.
 */
export const leftCategories = (all: readonly Category[], used: ReadonlySet<Category>): Entry[] =>
  all.flatMap((category, at) => {
    const isLeading = all[at + 1]?.path.startsWith(`${category.path}/`) ?? false
    const name = used.has(category) || isLeading ? undefined : packetOf(category.path)
    return name === undefined ? [] : [skippedEntry(category, 'unread', fromPlain(category.path))]
  })
