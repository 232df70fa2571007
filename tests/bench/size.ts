import { measureSizes, type Size } from './support/sizes.ts'
import { printTable } from './support/table.ts'

/* `npm run size`: fails when the built admin is larger than its budgets. */

function sizesOrExit(): Size[] {
  try {
    return measureSizes('dist')
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const sizes = sizesOrExit()
printTable(
  'JavaScript, gzip',
  ['', 'kB', 'budget'],
  sizes.map(({ what, size, budget }) => [what, size.toFixed(1), String(budget)]),
)
for (const { what, size, budget } of sizes)
  if (size > budget) {
    console.error(`Too large: ${what}, ${size.toFixed(1)} kB of ${budget}.`)
    process.exitCode = 1
  }
