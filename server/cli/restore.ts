import { main } from './commands/restore.ts'

process.exitCode = await main(process.argv.slice(2), process.env, process)
