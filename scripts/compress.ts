import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/* Writes .br and .gz beside every file of the static build that gets smaller by it: servers send those as they are. */

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest|map|txt|xml|wasm)$/
const WORTH = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.byteLength <= WORTH) return false
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}

const entries = await readdir('dist', { recursive: true, withFileTypes: true })
const paths = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const done = await Promise.all(paths.map(compress))
console.log(`Compressed ${done.filter(Boolean).length} files of dist.`)
