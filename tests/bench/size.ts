import { readFileSync } from 'node:fs'
import { measureSizes, otherFigures, type Size, strayDragAndDrop } from './support/sizes.ts'
import { tableText } from './support/table.ts'

/*
 * `npm run size`: fails when the build exceeds a size budget, the program list loads drag and drop, or the page says
 * other figures.
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
for (const line of otherFigures(sizes, readFileSync('docs/performance.md', 'utf8'))) {
  console.error(`docs/performance.md: ${line}`)
  process.exitCode = 1
}
