import { plainToHtml } from '../html/clean.ts'
import type { Entry } from '../question/parsedQuestion.ts'
import { toSkippedEntry } from '../question/skippedEntry.ts'

/**
 * The packet's name out of a Moodle category: the last part of its path. A slash of a name itself is written twice.
 *
 * @example packetNameIn('$course$/top/Bab 1/Listrik') // 'Listrik'
 */
function packetNameIn(category: string): string | undefined {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const names = parts.filter((part, position) => part !== '' && !isRootCategory(part, position))
  return names.at(-1)
}

/** `$course$`, `$system$` …, and `top` behind it. */
const isRootCategory = (part: string, position: number) =>
  (position === 0 && /^\$\w+\$$/.test(part)) || (position <= 1 && part === 'top')

type LineRange = { readonly from: number; readonly to: number }
type Category = LineRange & { readonly path: string }

/**
 * The entries of some parts of a source, each with the packet that the category above names.
 *
 * @param pathOf that of a category; undefined for other parts.
 */
export function entriesInCategories<Part extends LineRange>(
  parts: readonly Part[],
  pathOf: (part: Part) => string | undefined,
  toEntry: (part: Part, packet: string | undefined) => Entry | undefined,
): Entry[] {
  const entries: Entry[] = []
  const categories: Category[] = []
  const usedCategories = new Set<Category>()
  for (const part of parts) {
    const { from, to } = part
    const path = pathOf(part)
    if (path !== undefined) categories.push({ from, to, path })
    const category = categories.at(-1)
    const entry = toEntry(part, category && packetNameIn(category.path))
    if (category && entry?.question) usedCategories.add(category)
    if (entry) entries.push(entry)
  }
  return [...entries, ...unusedCategories(categories, usedCategories)]
}

/** Categories in which no question stands, but for those that lead to the next one alone. */
const unusedCategories = (categories: readonly Category[], usedCategories: ReadonlySet<Category>): Entry[] =>
  categories.flatMap((category, index) => {
    const isParentOfNext = categories[index + 1]?.path.startsWith(`${category.path}/`) ?? false
    const name = usedCategories.has(category) || isParentOfNext ? undefined : packetNameIn(category.path)
    return name === undefined ? [] : [toSkippedEntry(category, 'unread', plainToHtml(category.path))]
  })
