import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from './headers.ts'

export type Page = { policy: string; etag: string }

/**
 * What the answers for index.html carry: its policy and its tag. Looked at again when the file changes, so that a new
 * build does not need a restart.
 *
 * @returns nothing as long as there is no build.
 */
export function pageOf(dist: string): () => Page | undefined {
  const path = join(dist, 'index.html')
  let known: { stamp: string; page: Page } | undefined
  return () => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return undefined
    const stamp = `${stat.mtimeMs}-${stat.size}`
    if (known?.stamp !== stamp) {
      const html = readFileSync(path, 'utf8')
      const etag = createHash('sha256').update(html).digest('base64url').slice(0, 27)
      known = { stamp, page: { policy: contentSecurityPolicy(html), etag } }
    }
    return known.page
  }
}
