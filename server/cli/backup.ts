import { setFlagsFromString } from 'node:v8'
import { main } from './commands/backup.ts'

// PGlite's code as it is first compiled: V8's better one takes 500 MB to make, and copies no faster.
setFlagsFromString('--liftoff-only')

process.exitCode = await main(process.argv.slice(2), process.env, process)
