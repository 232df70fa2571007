import { readFileSync, writeFileSync } from 'node:fs'
import { measureSizes, otherFigures, type Size, strayDragAndDrop, withSizes } from './support/sizes.ts'
import { tableText } from './support/table.ts'

/*
 * `npm run size`: fails when the build exceeds a size budget, the program list loads drag and drop, or the page says
 * other figures. `npm run size -- --write`: writes them there.
 */

function measuredOrExit(): { sizes: Size[]; strays: string[] } {
  try {
    return { sizes: measureSizes('dist'), strays: strayDragAndDrop('dist') }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const { sizes, strays } = measuredOrExit()
console.log(
  tableText(
    'JavaScript, gzip',
    ['', 'kB', 'budget'],
    sizes.map(({ what, size, budget }) => [what, size.toFixed(1), String(budget)]),
  ),
)
for (const { what, size, budget } of sizes)
  if (size > budget) {
    console.error(`Too large: ${what}, ${size.toFixed(1)} kB of ${budget}.`)
    process.exitCode = 1
  }
for (const file of strays) {
  console.error(`Drag and drop is in ${file}, which the program list loads.`)
  process.exitCode = 1
}
const PAGE = 'docs/performance.md'
const page = readFileSync(PAGE, 'utf8')
if (process.argv.includes('--write')) writeFileSync(PAGE, withSizes(sizes, page))
else
  for (const line of otherFigures(sizes, page)) {
    console.error(`${PAGE}: ${line}`)
    process.exitCode = 1
  }
