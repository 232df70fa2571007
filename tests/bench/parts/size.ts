import { gzipSize } from '../support/bundle.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { measureSizes } from '../support/sizes.ts'

/** JavaScript loaded before a screen is usable, beside that of the login page of a plain react-admin app. */
export async function size(bench: Bench): Promise<void> {
  const plain = gzipSize(await buildPlainApp(), ['index.html'])
  for (const { what, size, budget } of measureSizes('dist'))
    bench.figure({
      what: `JavaScript, gzip -9: ${what}`,
      unit: 'kB',
      values: [size],
      digits: 1,
      target: { most: budget },
    })
  bench.figure({
    what: 'JavaScript, gzip -9: plain react-admin, login page',
    unit: 'kB',
    values: [plain],
    digits: 1,
  })
}
