#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * `npm start`, `npm run admin` and the other commands: from the sources where the tools that build them are installed, else
 * from the bundle. Written so that an old Node can say that it is too old.
 */

const [name = '', ...args] = process.argv.slice(2)
const hasTools = existsSync(new URL('../node_modules/vite', import.meta.url))
const source = name === 'start' ? './start.ts' : `../server/cli/${name}.ts`
const file = new URL(hasTools ? source : `../build/${name}.js`, import.meta.url)

// Types in sources are ignored since 22.18.
const oldestMinor = hasTools ? 18 : 12
const [major, minor] = process.versions.node.split('.').map(Number)

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (major < 22 || (major === 22 && minor < oldestMinor))
  end(`Balai needs Node 22.${oldestMinor} or newer; this is ${process.versions.node}.`)
if (!/^[a-z]+$/.test(name)) end('Which command? start, admin, backup, import, restore or seed.')
if (!hasTools && !existsSync(new URL('../build/start.js', import.meta.url)))
  end(
    'build/ is missing: run "npm ci && npm run build" where it can be built, and bring build/ and dist/ here.',
  )
if (!existsSync(file)) end(`There is no command "${name}".`)

process.argv = [process.argv[0], fileURLToPath(file), ...args]
await import(file.href)
