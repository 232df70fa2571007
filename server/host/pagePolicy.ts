import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from './headers.ts'

/** Read again when the file changes: a new build needs no restart. @returns nothing without a build. */
export function pagePolicy(dist: string): () => string | undefined {
  const path = join(dist, 'index.html')
  let cached: { stamp: string; policy: string } | undefined
  return () => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return undefined
    const stamp = `${stat.mtimeMs}-${stat.size}`
    if (cached?.stamp !== stamp) cached = { stamp, policy: contentSecurityPolicy(readFileSync(path, 'utf8')) }
    return cached.policy
  }
}
