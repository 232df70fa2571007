import { parseArgs } from 'node:util'
import {
  AccountError,
  type AccountVerb,
  type AdminLine,
  generatePassword,
  runAccountVerb,
} from '../../host/accounts.ts'
import { type ControlClient, connectControl } from '../../host/controlClient.ts'
import { FolderInUseError } from '../../host/lock.ts'
import { readSettings } from '../../settings.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { type Io, openTerminal, type Terminal } from './terminal.ts'

const USAGE = `Accounts of Balai's administrators.

  npm run admin -- add EMAIL --name "FULL NAME" [--generate]
  npm run admin -- password EMAIL [--generate]
  npm run admin -- disable EMAIL
  npm run admin -- enable EMAIL
  npm run admin -- sign-out EMAIL
  npm run admin -- list

The password is asked for, or read from standard input when that is piped; left empty, or with --generate, one is made
and printed once. A new password, disabling and sign-out end the account's sessions, and the marks of the browsers that it
has signed in with.
Works on DATABASE_URL, or on the embedded database in DATA_DIR, beside its server, too.`

async function choosePassword(terminal: Terminal, generate: boolean) {
  if (generate) return { password: generatePassword(), isGenerated: true }
  const isTyped = terminal.isInteractive()
  const password = isTyped
    ? await terminal.askSecret('Password (empty: make one): ')
    : await terminal.readFirstLine()
  if (password === '') return { password: generatePassword(), isGenerated: true }
  if (isTyped && (await terminal.askSecret('Again: ')) !== password)
    throw new AccountError('The two passwords differ. Nothing was changed.')
  return { password, isGenerated: false }
}

const printPassword = ({ log }: Terminal, chosen: { password: string; isGenerated: boolean }) => {
  if (chosen.isGenerated) log(`Password: ${chosen.password}\nIt is not shown again.`)
}

type RunVerb = ControlClient['runAccountVerb']

type Request = { verb: AccountVerb; email: string; name: string; generate: boolean }

const confirmations: Readonly<Record<Exclude<AccountVerb, 'list'>, (email: string) => string>> = {
  add: (email) => `Added ${email}.`,
  password: (email) => `Changed the password of ${email}. Its sessions have ended.`,
  disable: (email) => `Disabled ${email}. Its sessions have ended.`,
  enable: (email) => `Enabled ${email}.`,
  'sign-out': (email) => `Signed ${email} out everywhere.`,
}

const isVerb = (name: string): name is AccountVerb => name === 'list' || Object.hasOwn(confirmations, name)

function printAdmins({ log }: Terminal, lines: AdminLine[]): void {
  if (lines.length === 0) log('There is no account yet.')
  for (const { email, fullname, isDisabled } of lines)
    log(`${email}\t${fullname}${isDisabled ? '\t(disabled)' : ''}`)
}

async function runRequest(run: RunVerb, { verb, email, name, generate }: Request, terminal: Terminal) {
  const takesPassword = verb === 'add' || verb === 'password'
  const chosenPassword = takesPassword ? await choosePassword(terminal, generate) : undefined
  const lines = await run(verb, { email, fullname: name, password: chosenPassword?.password ?? '' })
  if (verb === 'list') return printAdmins(terminal, lines)
  terminal.log(confirmations[verb](email))
  if (chosenPassword) printPassword(terminal, chosenPassword)
}

/** In the server that uses the data folder, if there is one, else here. */
async function withAccounts(
  env: NodeJS.ProcessEnv,
  { error }: Terminal,
  work: (run: RunVerb) => Promise<void>,
) {
  try {
    await withDatabase(env, error, (db) => work((verb, account) => runAccountVerb(db, verb, account)))
  } catch (reason) {
    const control = reason instanceof FolderInUseError && connectControl(readSettings(env).dataDir)
    if (!control) throw reason
    await work(control.runAccountVerb)
  }
}

function readArguments(args: string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      generate: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const { name, generate } = values
  const [verb = '', email = '', ...extraArguments] = positionals
  if (!isVerb(verb)) throw new UsageError(verb === '' ? 'What shall be done?' : `Unknown command: ${verb}`)
  if (verb !== 'list' && email === '') throw new UsageError('EMAIL is missing.')
  if (verb === 'add' && name === '') throw new UsageError('--name is missing.')
  if (extraArguments.length > 0) throw new UsageError(`Unexpected: ${extraArguments.join(' ')}`)
  return { verb, email, name, generate }
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, exitCodeOnError: 1 }, async () => {
    const request = readArguments(argv)
    if (request) await withAccounts(env, terminal, (run) => runRequest(run, request, terminal))
    else terminal.log(USAGE)
    return 0
  })
}
