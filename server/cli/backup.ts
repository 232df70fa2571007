import { setFlagsFromString } from 'node:v8'
import { main } from './commands/backup.ts'

// PGlite's code as it is first compiled: V8's better one takes 500 MB to make, and copies no faster.
// The first implies the others, but only on the command line.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)

process.exitCode = await main(process.argv.slice(2), process.env, process)
