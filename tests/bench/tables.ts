import { readFileSync, writeFileSync } from 'node:fs'
import type { JsonFigure } from './support/figures.ts'
import { withTables } from './support/markdown.ts'

/*
 * `npm run bench:tables FILE …`: writes what `npm run bench -- … --json` measured into docs/performance.md; of a part that
 * several files have, the last counts.
 */

const PAGE = 'docs/performance.md'
const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('npm run bench:tables FILE …, of `npm run bench -- … --json`')
  process.exit(1)
}
const all = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as JsonFigure[])
/** Parts that are told elsewhere: `npm run size` and docs/scaling.md. */
const elsewhere = ['size', 'scaling']
const latest = new Map<string, JsonFigure[]>()
for (const figures of all)
  for (const [part, some] of Map.groupBy(figures, (figure) => figure.part))
    if (!elsewhere.includes(part)) latest.set(part, some)
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), [...latest.values()].flat()))
console.log(`${PAGE}: ${[...latest.keys()].join(', ')}`)
