import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Verdict } from './judge.ts'

/*
 * `npm run test:papers -- FOLDER`: reads each paper of a folder and prints what was found; held to NAME.keys, where one
 * stands beside it. Fails where a ready question has another key, or fewer than nine in ten come ready and right.
 */

type Result = (Verdict & { readonly seconds: number; readonly mb: number }) | { readonly failure: string }

const SHARE = 0.9
const own = fileURLToPath(new URL('.', import.meta.url))
const [folder = join(own, 'layouts')] = process.argv.slice(2)
const isPaper = (name: string) => !/^[._]|\.(?:keys|note|md|json)$/.test(name)
const papers = readdirSync(folder).filter(isPaper).sort()

const figures = (row: readonly (string | number)[]) =>
  row.map((cell, at) => (at === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join('')

console.log(figures(['paper', 'found', 'ready', 'doubtful', 'left out', 's', 'MB', 'right', 'wrong', 'of']))
let right = 0
let all = 0
let wrong = 0
for (const name of papers) {
  const keys = join(folder, name.replace(/\.[^.]+$/, '.keys'))
  const args = [join(own, 'one.ts'), join(folder, name), ...(existsSync(keys) ? [keys] : [])]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const result: Result = stdout === '' ? { failure: stderr.slice(-500) } : JSON.parse(stdout)
  if ('failure' in result) {
    console.log(`${name.padEnd(44)}  ${result.failure}`)
    continue
  }
  const { found, ready, doubtful, leftOut, seconds, mb } = result
  console.log(
    figures([
      ...[name, found, ready, doubtful, leftOut, seconds.toFixed(2), Math.round(mb)],
      ...(result.keys + result.wrong.length > 0 ? [result.right, result.wrong.length, result.keys] : []),
    ]),
  )
  for (const line of result.wrong) console.log(`    WRONG ${line}`)
  for (const line of result.missing) console.log(`    not ready ${line}`)
  right += result.right
  all += result.keys
  wrong += result.wrong.length
}
console.log(`\n${papers.length} papers: ${right} of ${all} ready and right, ${wrong} wrong`)
process.exit(wrong > 0 || right < all * SHARE ? 1 : 0)
