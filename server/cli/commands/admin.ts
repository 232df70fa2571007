import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import {
  AccountFault,
  addAdmin,
  disableAdmin,
  enableAdmin,
  generatePassword,
  listAdmins,
  setPassword,
  signOutAdmin,
} from '../../host/accounts.ts'
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
Works on DATABASE_URL, or on the embedded database in DATA_DIR while no server is running.`

async function choosePassword(
  terminal: Terminal,
  generate: boolean,
): Promise<{ password: string; generated: boolean }> {
  if (generate) return { password: generatePassword(), generated: true }
  const isTyped = terminal.isInteractive()
  const given = isTyped
    ? await terminal.askSecret('Password (empty: make one): ')
    : await terminal.readFirstLine()
  if (given === '') return { password: generatePassword(), generated: true }
  if (isTyped && (await terminal.askSecret('Again: ')) !== given)
    throw new AccountFault('The two passwords differ. Nothing was changed.')
  return { password: given, generated: false }
}

const printPassword = ({ log }: Terminal, made: { password: string; generated: boolean }) => {
  if (made.generated) log(`Password: ${made.password}\nIt is not shown again.`)
}

type Arguments = { email: string; name: string; generate: boolean }

type Command = {
  needsEmail: boolean
  run: (db: Db, given: Arguments, terminal: Terminal) => Promise<void>
}

const commands: Record<string, Command> = {
  add: {
    needsEmail: true,
    async run(db, { email, name, generate }, terminal) {
      if (name === '') throw new UsageError('--name is missing.')
      const made = await choosePassword(terminal, generate)
      await addAdmin(db, { email, fullname: name, password: made.password })
      terminal.log(`Added ${email}.`)
      printPassword(terminal, made)
    },
  },
  password: {
    needsEmail: true,
    async run(db, { email, generate }, terminal) {
      const made = await choosePassword(terminal, generate)
      await setPassword(db, email, made.password)
      terminal.log(`Changed the password of ${email}. Its sessions have ended.`)
      printPassword(terminal, made)
    },
  },
  disable: {
    needsEmail: true,
    async run(db, { email }, { log }) {
      await disableAdmin(db, email)
      log(`Disabled ${email}. Its sessions have ended.`)
    },
  },
  enable: {
    needsEmail: true,
    async run(db, { email }, { log }) {
      await enableAdmin(db, email)
      log(`Enabled ${email}.`)
    },
  },
  'sign-out': {
    needsEmail: true,
    async run(db, { email }, { log }) {
      await signOutAdmin(db, email)
      log(`Signed ${email} out everywhere.`)
    },
  },
  list: {
    needsEmail: false,
    async run(db, _given, { log }) {
      const accounts = await listAdmins(db)
      if (accounts.length === 0) log('There is no account yet.')
      for (const { email, fullname, disabledAt } of accounts)
        log(`${email}\t${fullname}${disabledAt === null ? '' : '\t(disabled)'}`)
    },
  },
}

function readArguments(args: string[]) {
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
  const [verb = '', email = '', ...rest] = positionals
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command) throw new UsageError(verb === '' ? 'What shall be done?' : `Unknown command: ${verb}`)
  if (command.needsEmail && email === '') throw new UsageError('EMAIL is missing.')
  if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(' ')}`)
  return { command, given: { email, name: values.name, generate: values.generate } }
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, failed: 1 }, async () => {
    const request = readArguments(argv)
    if (request)
      await withDatabase(env, terminal.error, (db) => request.command.run(db, request.given, terminal))
    else terminal.log(USAGE)
    return 0
  })
}
