import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { screenRoots } from '../../contract/paths.ts'

/** The build's list of resource names (JSON), each the first segment of its addresses. */
export const RESOURCES = '.vite/resources.json'

/** @returns nothing when the build has no such list, or one that cannot be read. */
function readResources(path: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Whether a path is a screen's, by its first segment; re-read when the build changes. */
export function createScreenMatcher(dist: string): (path: string) => boolean {
  const file = join(dist, RESOURCES)
  let cached: { stamp: number | undefined; roots: ReadonlySet<string> } | undefined
  return (path) => {
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (!cached || cached.stamp !== stamp)
      cached = { stamp, roots: new Set([...screenRoots, ...readResources(file)]) }
    // The admin's router ignores case.
    return path === '/' || cached.roots.has(path.split('/', 2)[1]?.toLowerCase() ?? '')
  }
}
