import { parseArgs } from 'node:util'
import type { Db } from '../db/db.ts'
import {
  AccountFault,
  addAdmin,
  disableAdmin,
  enableAdmin,
  generatePassword,
  listAdmins,
  setPassword,
  signOutAdmin,
} from '../host/accounts.ts'
import { FolderFault } from '../host/folder.ts'
import { openDatabase } from '../host/openDatabase.ts'
import { DatabaseFault } from '../host/retryUntilAnswered.ts'
import { readSettings, WrongSettings } from '../settings.ts'
import { askSecret, readFirstLine } from './terminal.ts'

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

/** The command line makes no sense. */
class UsageError extends Error {}

async function choosePassword(generate: boolean): Promise<{ password: string; generated: boolean }> {
  if (generate) return { password: generatePassword(), generated: true }
  const input = process.stdin.isTTY ? await askSecret('Password (empty: make one): ') : await readFirstLine()
  if (input === '') return { password: generatePassword(), generated: true }
  if (process.stdin.isTTY && (await askSecret('Again: ')) !== input)
    throw new AccountFault('The two passwords differ. Nothing was changed.')
  return { password: input, generated: false }
}

const printPassword = (chosen: { password: string; generated: boolean }) => {
  if (chosen.generated) console.log(`Password: ${chosen.password}\nIt is not shown again.`)
}

type Arguments = { email: string; name: string; generate: boolean }

const commands: Record<string, { needsEmail: boolean; run: (db: Db, args: Arguments) => Promise<void> }> = {
  add: {
    needsEmail: true,
    async run(db, { email, name, generate }) {
      if (name === '') throw new UsageError('--name is missing.')
      const chosen = await choosePassword(generate)
      await addAdmin(db, { email, fullname: name, password: chosen.password })
      console.log(`Added ${email}.`)
      printPassword(chosen)
    },
  },
  password: {
    needsEmail: true,
    async run(db, { email, generate }) {
      const chosen = await choosePassword(generate)
      await setPassword(db, email, chosen.password)
      console.log(`Changed the password of ${email}. Its sessions have ended.`)
      printPassword(chosen)
    },
  },
  disable: {
    needsEmail: true,
    async run(db, { email }) {
      await disableAdmin(db, email)
      console.log(`Disabled ${email}. Its sessions have ended.`)
    },
  },
  enable: {
    needsEmail: true,
    async run(db, { email }) {
      await enableAdmin(db, email)
      console.log(`Enabled ${email}.`)
    },
  },
  'sign-out': {
    needsEmail: true,
    async run(db, { email }) {
      await signOutAdmin(db, email)
      console.log(`Signed ${email} out everywhere.`)
    },
  },
  list: {
    needsEmail: false,
    async run(db) {
      const accounts = await listAdmins(db)
      if (accounts.length === 0) console.log('There is no account yet.')
      for (const { email, fullname, disabledAt } of accounts)
        console.log(`${email}\t${fullname}${disabledAt === null ? '' : '\t(disabled)'}`)
    },
  },
}

function readArguments() {
  const { values, positionals } = parseArgs({
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

async function run(): Promise<void> {
  const parsedArguments = readArguments()
  if (!parsedArguments) return console.log(USAGE)
  const { db, close } = await openDatabase(
    readSettings(process.env),
    (error) => console.error(error.message),
    {
      report: console.error,
    },
  )
  try {
    await parsedArguments.command.run(db, parsedArguments.given)
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
    console.error(`${error.message}\n\n${USAGE}`)
  else if (
    error instanceof FolderFault ||
    error instanceof AccountFault ||
    error instanceof DatabaseFault ||
    error instanceof WrongSettings
  )
    console.error(error.message)
  else if (error instanceof Error && error.message === 'Cancelled.') console.error(error.message)
  else throw error
}
