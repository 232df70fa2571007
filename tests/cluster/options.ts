import { parseArgs } from 'node:util'
import { faults } from './faults.ts'

const { values } = parseArgs({
  options: {
    /** A folder for the logs of all hosts, pictures of the pages and the report. */
    logs: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
    /** Of each kind. */
    writers: { type: 'string', default: '2' },
    /** Names of faults; all unless given. */
    only: { type: 'string', multiple: true, default: [] },
    /** Without synchronous replication, to see what is lost then. */
    asynchronous: { type: 'boolean', default: false },
    /** PgBouncer in transaction mode beside each process. */
    pooler: { type: 'boolean', default: false },
    /** Breaks nothing, and stays until it is interrupted. */
    hold: { type: 'boolean', default: false },
  },
})

const names = new Set(faults.map(({ name }) => name))
const unknown = values.only.filter((name) => !names.has(name))
const writers = Number(values.writers)
if (unknown.length > 0 || !Number.isInteger(writers) || writers < 1) {
  console.error(
    unknown.length > 0
      ? `There is no fault ${unknown.join(', ')}. There are: ${[...names].join(', ')}.`
      : '--writers takes a number from 1.',
  )
  process.exit(1)
}

export const options = { ...values, writers }
