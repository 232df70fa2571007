import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findPostgres, freePort, installPostgres, startPostgres } from '../../scripts/postgres.ts'
import { findProgram } from '../../scripts/programs.ts'
import { account, startProduct } from './support/process.ts'
import { test } from './support/production.ts'

/* The commands that docs/operations.md tells operators to run, as they stand there. */

const sections = ['When something is wrong', 'Production', 'Container', 'systemd', 'Back up and restore']

/** What needs an engine, systemd at work, or is run otherwise. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm ci && npm run build': 'the README’s, by CI',
  'npm ci --omit=dev': 'what support/production.ts stands for',
  'npm start': 'startProduct',
  'docker build -t balai .': 'npm run test:package',
  'docker run --init --read-only -v balai:/data -p 3000:3000 balai': 'npm run test:package',
  'docker compose up -d': 'wants an engine',
  'docker compose exec balai balai admin add ratna@balai.test --name "Ratna Sari" --generate':
    'wants an engine',
  'umask 077 && docker compose exec -T balai balai backup - > balai.tar': 'wants an engine',
  'useradd --system --home-dir /var/lib/balai --shell /usr/sbin/nologin balai': 'changes the machine',
  'cp deploy/systemd/balai* /etc/systemd/system/': 'changes the machine',
  'systemctl enable --now balai.service balai-backup.timer': 'wants systemd at work',
  'systemd-run --pipe --wait --uid=balai -p EnvironmentFile=-/etc/balai.env -p WorkingDirectory=/opt/balai -E DATA_DIR=/var/lib/balai /opt/balai/node_modules/node/bin/node scripts/balai.js admin list':
    'wants systemd at work',
}

/** The lines of the sections' sh blocks, without comments. */
function commandsOf(document: string): string[] {
  const wanted = document
    .split(/^## /m)
    .filter((section) => sections.includes(section.split('\n', 1)[0] ?? ''))
  expect(wanted).toHaveLength(sections.length)
  return wanted
    .flatMap((section) =>
      [...section.matchAll(/^ *```sh\n((?:.|\n)*?)\n *```$/gm)].map(([, block = '']) => block),
    )
    .flatMap((block) => block.replace(/ \\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/ +# .*$/, '').trim())
}

const commands = commandsOf(readFileSync('docs/operations.md', 'utf8'))
const isHere = (command: string) => !Object.hasOwn(elsewhere, command)

test('no command is left out that operators are not told to run', () => {
  expect(Object.keys(elsewhere).filter((command) => !commands.includes(command))).toEqual([])
})

const SERVES = /\bnpm start$/

/** Runs a line in a shell; one that serves is stopped when it is ready. */
async function runLine(line: string, cwd: string): Promise<{ code: number; output: string }> {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, PORT: String(await freePort()) },
    detached: true,
  })
  let output = ''
  let isStopped = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      if (isStopped || !SERVES.test(line) || !output.includes('Balai is ready')) return
      isStopped = true
      process.kill(-(child.pid ?? 0), 'SIGTERM')
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

test('they do what they say', async ({ root }) => {
  await cp(process.env.BALAI_SEEDED ?? '', join(root, 'data'), { recursive: true })
  const product = await startProduct(join(root, 'data'), root)
  const postgres = await startPostgres(findPostgres() ?? installPostgres())
  try {
    // The others read backups.
    const turn = (command: string) => ['mkdir', '%t'].findIndex((word) => command.includes(word)) >>> 0
    const sorted = commands.filter(isHere).sort((a, b) => turn(a) - turn(b))
    for (const command of sorted) {
      const program = command.replace(/^(\w+=\S+ )+/, '').split(' ', 1)[0] ?? ''
      if (findProgram([program]) === undefined && program !== 'echo') continue
      const backups = readdirSync(root).includes('backups') ? readdirSync(join(root, 'backups')) : []
      const line = command
        .replaceAll('balai-20261130T042320Z.tar', backups[0] ?? '')
        .replaceAll('http://127.0.0.1:3000', product.url)
        .replaceAll('ratna@balai.test', account.email)
        .replaceAll('postgres://balai@127.0.0.1/balai', postgres.url)
        .replace('PORT=3001', `PORT=${await freePort()}`)
      await test.step(command, async () => {
        const { code, output } = await runLine(line, root)
        expect(output, command).not.toMatch(/Error|\bat \S+:\d+/)
        expect(code === 0 || (SERVES.test(command) && output.includes('Balai is ready')), output).toBe(true)
        if (command.includes('curl')) expect(output).toMatch(/ 200\n$/)
      })
    }
  } finally {
    await product.stop()
    await postgres.stop()
  }
})
