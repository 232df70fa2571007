import { chunksSaying, gzipSize } from './bundle.ts'

const login = ['index.html']

/*
 * Checked on 2026-11-21 against what Chromium fetched from the served build (Network events, empty cache): opening `/`
 * fetched exactly the chunks of `login`; opening `/program` signed out and signing in there fetched, in all, exactly
 * those of `programList`.
 */
const programList = [...login, 'src/app/Admin.tsx', 'src/resources/program/ProgramList.tsx']
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

/** The sizes that have a budget, in kB. */
export const measureSizes = (dist: string): Size[] =>
  budgets.map(({ what, modules, budget }) => ({ what, size: gzipSize(dist, modules), budget }))

/** What react-dnd says of itself, in a text that no minifier changes. */
const dragAndDrop = {
  modules: ['src/custom/program/outline/drag/Drag.tsx'],
  says: 'Cannot call beginDrag while dragging',
}

/**
 * Drag and drop comes with the outline alone.
 *
 * @returns the program list's chunks that hold some of it: none.
 * @throws Error when not even its own chunks can be told by what they say.
 */
export function strayDragAndDrop(dist: string): string[] {
  const { modules, says } = dragAndDrop
  if (chunksSaying(dist, modules, says).length === 0)
    throw new Error(`No chunk of ${modules.join(', ')} says "${says}". What does react-dnd say now?`)
  return chunksSaying(dist, programList, says)
}
