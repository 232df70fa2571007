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
import { DatabaseFault } from '../host/untilAnswered.ts'
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
class Misused extends Error {}

async function choosePassword(generate: boolean): Promise<{ password: string; generated: boolean }> {
  if (generate) return { password: generatePassword(), generated: true }
  const typed = process.stdin.isTTY ? await askSecret('Password (empty: make one): ') : await readFirstLine()
  if (typed === '') return { password: generatePassword(), generated: true }
  if (process.stdin.isTTY && (await askSecret('Again: ')) !== typed)
    throw new AccountFault('The two passwords differ. Nothing was changed.')
  return { password: typed, generated: false }
}

const tellPassword = (made: { password: string; generated: boolean }) => {
  if (made.generated) console.log(`Password: ${made.password}\nIt is not shown again.`)
}

type Arguments = { email: string; name: string; generate: boolean }

const commands: Record<string, { needsEmail: boolean; run: (db: Db, given: Arguments) => Promise<void> }> = {
  add: {
    needsEmail: true,
    async run(db, { email, name, generate }) {
      if (name === '') throw new Misused('--name is missing.')
      const made = await choosePassword(generate)
      await addAdmin(db, { email, fullname: name, password: made.password })
      console.log(`Added ${email}.`)
      tellPassword(made)
    },
  },
  password: {
    needsEmail: true,
    async run(db, { email, generate }) {
      const made = await choosePassword(generate)
      await setPassword(db, email, made.password)
      console.log(`Changed the password of ${email}. Its sessions have ended.`)
      tellPassword(made)
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
  if (!command) throw new Misused(verb === '' ? 'What shall be done?' : `Unknown command: ${verb}`)
  if (command.needsEmail && email === '') throw new Misused('EMAIL is missing.')
  if (rest.length > 0) throw new Misused(`Unexpected: ${rest.join(' ')}`)
  return { command, given: { email, name: values.name, generate: values.generate } }
}

async function run(): Promise<void> {
  const wanted = readArguments()
  if (!wanted) return console.log(USAGE)
  const { db, close } = await openDatabase(
    readSettings(process.env),
    (error) => console.error(error.message),
    {
      say: console.error,
    },
  )
  try {
    await wanted.command.run(db, wanted.given)
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof Misused || (error instanceof TypeError && 'code' in error))
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
