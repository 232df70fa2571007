import { chunksSaying, gzipSize } from './bundle.ts'

const login = ['index.html']

/*
 * Verified on 2026-11-21 against Chromium's network events on the served build with an empty cache: `/` fetched exactly
 * the chunks of `login`; `/program` signed out, then signing in there, fetched exactly those of `programList` in total.
 */
const programList = [...login, 'src/product.ts', 'src/resources/program/ProgramList.tsx']
const budgets = [
  { what: 'login page', modules: login, budget: 170 },
  {
    what: 'check of a certificate',
    modules: [...login, 'src/custom/certificate/check/CertificateCheckPage.tsx'],
    budget: 175,
  },
  { what: 'up to the first program list', modules: programList, budget: 348 },
]

export type Size = { what: string; size: number; budget: number }

/** Sizes and budgets, in kB (gzip). */
export const measureSizes = (dist: string): Size[] =>
  budgets.map(({ what, modules, budget }) => ({ what, size: gzipSize(dist, modules), budget }))

/** kB by which a figure of the page may be off. */
const TOLERANCE = 0.5

/** Rows of the page's table that say another size or budget. */
export const otherFigures = (sizes: readonly Size[], page: string): string[] =>
  sizes.flatMap(({ what, size, budget }) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${what} `))
    const [, , said = '', saidBudget = ''] = (row ?? '').split('|').map((cell) => cell.trim())
    const isRight = Math.abs(Number(said || Number.NaN) - size) <= TOLERANCE && Number(saidBudget) === budget
    return isRight
      ? []
      : [`«${what}» is ${size.toFixed(1)} kB of ${budget}, and not ${said || '–'} of ${saidBudget || '–'}`]
  })

/** The page with these sizes and budgets in its table, as wide as it was. */
export const withSizes = (sizes: readonly Size[], page: string): string =>
  page
    .split('\n')
    .map((line) => {
      const size = sizes.find(({ what }) => line.startsWith(`| ${what} `))
      if (!size) return line
      const [edge = '', what = '', kilobytes = '', budget = ''] = line.split('|')
      const cells = [
        ` ${size.size.toFixed(1)}`.padEnd(kilobytes.length),
        ` ${size.budget}`.padEnd(budget.length),
      ]
      return [edge, what, ...cells, ''].join('|')
    })
    .join('\n')

/** A message of react-dnd that survives minification identifies its chunks. */
const dragAndDrop = {
  modules: ['src/custom/program/outline/drag/Drag.tsx'],
  says: 'Cannot call beginDrag while dragging',
}

/**
 * Finds drag and drop, which only the outline needs, in the program list's chunks.
 *
 * @returns those chunks; should be empty.
 * @throws Error when the marker is missing from its own chunks too.
 */
export function strayDragAndDrop(dist: string): string[] {
  const { modules, says } = dragAndDrop
  if (chunksSaying(dist, modules, says).length === 0)
    throw new Error(`No chunk of ${modules.join(', ')} says "${says}". What does react-dnd say now?`)
  return chunksSaying(dist, programList, says)
}
