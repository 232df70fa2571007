import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { read } from '../../formats/read.ts'
import { judge, parseKeyFile } from './judge.ts'

/* Reads the paper that is named, in a process of its own, and prints the verdict. */

const [path = '', keys] = process.argv.slice(2)
const file = new File([readFileSync(path)], path)
// What the modules have taken is no cost of the paper.
await wait(0)
const before = process.resourceUsage().maxRSS
const start = process.cpuUsage()
try {
  const reading = await read({ kind: 'file', file })
  const { user, system } = process.cpuUsage(start)
  const verdict = judge(reading, keys === undefined ? undefined : parseKeyFile(readFileSync(keys, 'utf8')))
  const cost = {
    seconds: (user + system) / 1e6,
    mb: (process.resourceUsage().maxRSS - before) / 1024,
  }
  console.log(JSON.stringify({ ...verdict, ...cost }))
} catch (error) {
  const failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  console.log(JSON.stringify({ failure }))
}
