import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { Api } from './support/api.ts'
import { account, startProduct } from './support/process.ts'
import { test } from './support/production.ts'

/* The bundle, without the packages that build it. */

type Run = { code: number | string; output: string }

/** @param options of Node, before the launcher. */
const balai = (root: string, args: string[], options: string[] = []): Promise<Run> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(root, 'data') }
    execFile(
      process.execPath,
      [...options, 'scripts/balai.js', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

test('serves, seeds, and runs each command without the packages that build it', async ({ root }) => {
  const seeded = await balai(root, ['seed', '--participants', '20'])
  expect(seeded, seeded.output).toMatchObject({ code: 0 })
  const product = await startProduct(join(root, 'data'), root)
  try {
    const api = await Api.signIn(product.url)
    expect(await api.programs()).not.toHaveLength(0)
    expect(await (await fetch(product.url)).text()).toContain('<title>')

    for (const path of ['/build/start.js', '/../build/start.js', '/%2e%2e/build/start.js', '/bom.json'])
      expect(await (await fetch(`${product.url}${path}`)).text(), path).not.toMatch(/import |CycloneDX/)

    expect(await balai(root, ['admin', 'list'])).toEqual({
      code: 0,
      output: expect.stringContaining(account.email),
    })
    const backup = await balai(root, ['backup', 'backup.tar'])
    expect(backup, backup.output).toMatchObject({ code: 0 })
  } finally {
    await product.stop()
  }

  const checked = await balai(root, ['restore', '--check', 'backup.tar'])
  expect(checked, checked.output).toMatchObject({ code: 0 })
  expect((await balai(root, ['seed'])).output).toContain('already has programs')
  await writeFile(join(root, 'participants.csv'), 'fullname,email\nSiti Aminah,siti@contoh.id\n')
  expect(await balai(root, ['import', 'participants', 'participants.csv'])).toEqual({
    code: 2,
    output: expect.stringContaining('Kolom yang wajib tidak ada: Program, Kode voucher.'),
  })
})

test('says in a sentence what is missing, and that Node is too old', async ({ root }) => {
  const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.5"}})`
  expect(await balai(root, ['start'], ['--import', old])).toEqual({
    code: 1,
    output: 'Balai needs Node 22.12 or newer; this is 20.19.5.\n',
  })
  expect(await balai(root, ['../start'])).toEqual({
    code: 1,
    output: 'Which command? start, admin, backup, import, restore or seed.\n',
  })
  expect(await balai(root, ['backups'])).toEqual({ code: 1, output: 'There is no command "backups".\n' })
  await rm(join(root, 'build'), { recursive: true })
  for (const name of ['start', 'admin'])
    expect(await balai(root, [name])).toEqual({
      code: 1,
      output:
        'build/ is missing: run "npm ci && npm run build" where it can be built, and bring build/ and dist/ here.\n',
    })
})

const Inventory = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), group: z.string().optional() })),
})

test('each build names what is inside, and its licences', async () => {
  for (const [folder, inside, outside] of [
    ['build', ['hono', 'pg', '@electric-sql/pglite'], ['react', 'vite']],
    ['dist/.vite', ['react', 'ra-core', 'jspdf'], ['hono', 'vite']],
  ] as const) {
    const { components } = Inventory.parse(JSON.parse(await readFile(join(folder, 'bom.json'), 'utf8')))
    const names = components.map(({ name, group }) => (group ? `${group}/${name}` : name))
    expect(names).toEqual(expect.arrayContaining([...inside]))
    for (const name of outside) expect(names).not.toContain(name)
    const licenses = await readFile(join(folder, 'license.md'), 'utf8')
    for (const name of inside) expect(licenses).toContain(`## ${name} - `)
  }
})
