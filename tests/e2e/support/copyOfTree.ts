import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { adminBuild } from '../../../scripts/stamp.ts'

/** Generated folders: neither copied nor compared. */
const made = [
  'node_modules',
  'dist',
  'build',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]

export type Tree = { root: string; remove: () => Promise<void> }

/** Copies this checkout's sources, and links its packages. */
export async function copyOfTree(): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'balai-tree-'))
  const from = process.cwd()
  for (const name of await readdir(from))
    if (!made.includes(name)) await cp(join(from, name), join(root, name), { recursive: true })
  await symlink(join(from, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Every source file of a tree with its content’s hash: `git status` without a repository. */
export async function filesOf(root: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const name of (await readdir(root)).filter((name) => !made.includes(name)).sort()) {
    const result = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(
      () => undefined,
    )
    const paths = result
      ? result.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [join(root, name)]
    for (const path of paths) {
      const hash = createHash('sha256').update(await readFile(path))
      files.set(relative(root, path), hash.digest('hex'))
    }
  }
  return files
}

const CACHE = '.cache/newResource'

/** Builds a tree's admin into its dist, cached by the hash of its sources. */
export async function build(root: string): Promise<void> {
  const hash = createHash('sha256')
  for (const [path, content] of await filesOf(root))
    if (adminBuild.sources.includes(path.split(sep)[0] ?? '')) hash.update(`${path} ${content}\n`)
  const kept = join(CACHE, hash.digest('hex'))
  const dist = join(root, 'dist')
  if (existsSync(kept)) return cp(kept, dist, { recursive: true })
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await rm(CACHE, { recursive: true, force: true })
  const draft = `${kept}.draft`
  await cp(dist, draft, { recursive: true })
  await rename(draft, kept)
}
