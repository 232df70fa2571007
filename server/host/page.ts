import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from './headers.ts'

/**
 * The policy that answers for index.html carry. Looked at again when the file changes, so that a new build does not
 * need a restart.
 *
 * @returns nothing as long as there is no build.
 */
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
