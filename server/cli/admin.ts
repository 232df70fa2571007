import { main } from './commands/admin.ts'

process.exitCode = await main(process.argv.slice(2), process.env, process)
