import { gzipSize } from '../support/bundle.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { measureSizes } from '../support/sizes.ts'
import { printTable } from '../support/table.ts'

/** JavaScript that travels before a screen can be used, beside what a plain react-admin app needs for its login page. */
export async function size(): Promise<void> {
  const plain = gzipSize(await buildPlainApp(), ['index.html'])
  printTable(
    'JavaScript, gzip -9, kB',
    ['', 'kB', 'budget', ''],
    [
      ...measureSizes('dist').map((row) => [
        row.what,
        row.size.toFixed(1),
        `≤ ${row.budget}`,
        row.size <= row.budget ? 'kept' : 'MISSED',
      ]),
      ['plain react-admin, login page', plain.toFixed(1), '', ''],
    ],
  )
}
