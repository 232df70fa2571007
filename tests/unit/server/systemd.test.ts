import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../../scripts/programs.ts'
import { scratchOfEach } from '../../support/folder.ts'

/* The units that operators copy. */

const folder = 'deploy/systemd'
const units = readdirSync(folder)
const services = units.filter((name) => name.endsWith('.service'))
const systemUnits = '/lib/systemd/system'

const scratch = scratchOfEach()

/** A root with the units, those of the system that they refer to, and the program that they start. */
function makeRoot(): string {
  const root = join(scratch.folder, 'root')
  cpSync(systemUnits, join(root, systemUnits), { recursive: true, verbatimSymlinks: true })
  cpSync(folder, join(root, 'etc/systemd/system'), { recursive: true })
  const program = join(root, 'opt/balai/node_modules/node/bin/node')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return root
}

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe.runIf(findProgram(['systemd-analyze']) && existsSync(join(systemUnits, 'sysinit.target')))(
  'systemd accepts the units',
  () => {
    test('as they are, and not without the program that they start', () => {
      const root = makeRoot()
      expect(analyze('verify', `--root=${root}`, ...units)).toEqual({ status: 0, output: '' })
      rmSync(join(root, 'opt'), { recursive: true })
      const { status, output } = analyze('verify', `--root=${root}`, ...units)
      expect(status).not.toBe(0)
      expect(output).toContain('node_modules/node/bin/node is not executable')
    })

    test.each(services)('%s may do little', (name) => {
      const { status, output } = analyze(
        'security',
        '--offline=yes',
        '--threshold=20',
        '--no-pager',
        join(folder, name),
      )
      expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('OK') })
    })
  },
)

test('both services may do the same', () => {
  const limits = services.map(
    (name) => readFileSync(join(folder, name), 'utf8').match(/^CapabilityBoundingSet=[^[]+^UMask=.+$/m)?.[0],
  )
  expect(limits[0]).toContain('ProtectSystem=strict')
  expect(limits[1]).toBe(limits[0])
})

test.each(services)('%s starts a command that there is', (name) => {
  const [, path = '', command] =
    /^ExecStart=\S+\/node (\S+) (\S+)/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
  expect(existsSync(path)).toBe(true)
  expect(['start', 'backup']).toContain(command)
})
