import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import {
  AccountError,
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

type Arguments = { email: string; name: string; generate: boolean }

type Command = {
  needsEmail: boolean
  run: (db: Db, commandArguments: Arguments, terminal: Terminal) => Promise<void>
}

const commands: Record<string, Command> = {
  add: {
    needsEmail: true,
    async run(db, { email, name, generate }, terminal) {
      if (name === '') throw new UsageError('--name is missing.')
      const chosenPassword = await choosePassword(terminal, generate)
      await addAdmin(db, { email, fullname: name, password: chosenPassword.password })
      terminal.log(`Added ${email}.`)
      printPassword(terminal, chosenPassword)
    },
  },
  password: {
    needsEmail: true,
    async run(db, { email, generate }, terminal) {
      const chosenPassword = await choosePassword(terminal, generate)
      await setPassword(db, email, chosenPassword.password)
      terminal.log(`Changed the password of ${email}. Its sessions have ended.`)
      printPassword(terminal, chosenPassword)
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
    async run(db, _commandArguments, { log }) {
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
  const [commandName = '', email = '', ...extraArguments] = positionals
  const command = Object.hasOwn(commands, commandName) ? commands[commandName] : undefined
  if (!command)
    throw new UsageError(commandName === '' ? 'What shall be done?' : `Unknown command: ${commandName}`)
  if (command.needsEmail && email === '') throw new UsageError('EMAIL is missing.')
  if (extraArguments.length > 0) throw new UsageError(`Unexpected: ${extraArguments.join(' ')}`)
  return { command, commandArguments: { email, name: values.name, generate: values.generate } }
}

/** @returns the code that the process ends with. */
export async function main(argv: string[], env: NodeJS.ProcessEnv, io: Io): Promise<number> {
  const terminal = openTerminal(io)
  return await runCommand(terminal, { usage: USAGE, exitCodeOnError: 1 }, async () => {
    const request = readArguments(argv)
    if (request)
      await withDatabase(env, terminal.error, (db) =>
        request.command.run(db, request.commandArguments, terminal),
      )
    else terminal.log(USAGE)
    return 0
  })
}
