import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { read } from '../../formats/read.ts'
import { parsePart } from '../../formats/readers/docx/xml.ts'
import { peakMemory } from './support/memory.ts'

/*
 * `node questionsCost.ts read|floor FILE` prints what reading a file of questions costs, as JSON: processor seconds without
 * those of loading the modules, of all threads and of the one that reads, and the peak RSS of the process in MB, modules
 * included. The floor of a .docx is unpacking it and parsing its text.
 */

const [what, path = ''] = process.argv.slice(2)
const bytes = readFileSync(path)
// Those that are loaded when they are wanted.
await import('../../formats/readers/docx/readDocx.ts')
await import('../../formats/readers/xlsx/xlsx.ts')
await wait(0)
const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6
const start = process.cpuUsage()
const startOfThread = process.threadCpuUsage()
const result =
  what === 'floor'
    ? parsePart(unzipSync(bytes), 'word/document.xml')
    : await read({ kind: 'file', file: new File([bytes], path) })
const cost = {
  seconds: sum(process.cpuUsage(start)),
  ofThread: sum(process.threadCpuUsage(startOfThread)),
  mb: peakMemory(process.pid),
}
const questions = 'entries' in result ? result.entries.filter(({ question }) => question).length : undefined
console.log(JSON.stringify({ ...cost, questions }))
