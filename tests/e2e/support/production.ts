import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { z } from 'zod'

const Packages = z.object({ dependencies: z.record(z.string(), z.string()) })

async function linkPackages(root: string): Promise<void> {
  const { dependencies } = Packages.parse(JSON.parse(await readFile('package.json', 'utf8')))
  for (const name of Object.keys(dependencies)) {
    const place = join(root, 'node_modules', name)
    await mkdir(join(place, '..'), { recursive: true })
    await symlink(join(process.cwd(), 'node_modules', name), place)
  }
}

/** `root`: what production has: the two builds, and of the packages those that a bundle cannot hold. */
export const test = base.extend<{ root: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
  root: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'balai-production-'))
    for (const name of ['package.json', 'scripts/balai.js', 'build', 'dist'])
      await cp(name, join(root, name), { recursive: true })
    await linkPackages(root)
    await use(root)
    await rm(root, { recursive: true, force: true })
  },
})
