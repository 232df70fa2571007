import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operatorError.ts'
import { serverFolder } from '../serverFolder.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { createLog } from './log.ts'
import { start } from './start.ts'

const dist = join(serverFolder, '../dist')

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const printError = (text: string) => process.stderr.write(`${text}\n`)

const describeSettingsError = ({ message }: SettingsError) =>
  `Balai cannot start, these settings are wrong:\n${message.replace(/^/gm, '  ')}`

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    printError(describeSettingsError(error))
    process.exit(1)
  }
}

const settings = settingsOrExit()
const log = createLog(settings.logLevel)

try {
  const { url, startupMessages, stop } = await start(settings, log, dist, printError)
  let stoppingSince: number | undefined
  const onSignal = async (signal: string) => {
    if (stoppingSince !== undefined) {
      // Ctrl-C may arrive twice, from the terminal and from npm. A deliberate second one comes later.
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  // Last: whoever reads it may send a signal at once.
  printLine(`Balai is ready: ${url}`)
  for (const message of startupMessages) printLine(message)
  if (!existsSync(dist))
    printLine('  the admin is not built (dist/ is missing): only the API answers. Run "npm run build".')
} catch (error) {
  if (error instanceof SettingsError) printError(describeSettingsError(error))
  else if (error instanceof OperatorError) printError(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    printError(
      `${settings.host}:${settings.port} is in use. Stop what listens there, or choose another PORT.`,
    )
  else {
    printError('Balai could not start.')
    log.fatal({ err: error }, 'start failed')
  }
  process.exit(1)
}
