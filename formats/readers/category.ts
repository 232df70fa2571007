import { fromPlain } from '../html/clean.ts'
import type { Entry } from '../question/parsedQuestion.ts'
import { skippedEntry } from '../question/skip.ts'

/**
 * The packet's name out of a Moodle category: the last part of its path. A slash of a name itself is written twice.
 *
 * @example packetOf('$course$/top/Bab 1/Listrik') // 'Listrik'
 */
function packetOf(category: string): string | undefined {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const names = parts.filter((part, position) => part !== '' && !isRoot(part, position))
  return names.at(-1)
}

/** `$course$`, `$system$` …, and `top` behind it. */
const isRoot = (part: string, position: number) =>
  (position === 0 && /^\$\w+\$$/.test(part)) || (position <= 1 && part === 'top')

type Place = { readonly from: number; readonly to: number }
type Category = Place & { readonly path: string }

/**
 * The entries of some parts of a source, each with the packet that the category above names.
 *
 * @param pathOf that of a category; undefined for other parts.
 */
export function entriesInCategories<Part extends Place>(
  parts: readonly Part[],
  pathOf: (part: Part) => string | undefined,
  toEntry: (part: Part, packet: string | undefined) => Entry | undefined,
): Entry[] {
  const entries: Entry[] = []
  const categories: Category[] = []
  const used = new Set<Category>()
  for (const part of parts) {
    const { from, to } = part
    const path = pathOf(part)
    if (path !== undefined) categories.push({ from, to, path })
    const category = categories.at(-1)
    const entry = toEntry(part, category && packetOf(category.path))
    if (category && entry?.question) used.add(category)
    if (entry) entries.push(entry)
  }
  return [...entries, ...leftCategories(categories, used)]
}

/** Categories in which no question stands, but for those that lead to the next one alone. */
const leftCategories = (all: readonly Category[], used: ReadonlySet<Category>): Entry[] =>
  all.flatMap((category, at) => {
    const isLeading = all[at + 1]?.path.startsWith(`${category.path}/`) ?? false
    const name = used.has(category) || isLeading ? undefined : packetOf(category.path)
    return name === undefined ? [] : [skippedEntry(category, 'unread', fromPlain(category.path))]
  })
