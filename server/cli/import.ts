import { main } from './commands/import.ts'

process.exitCode = await main(process.argv.slice(2), process.env, process)
