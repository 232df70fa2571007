import { gzipSize } from './bundle.ts'

const login = ['index.html']

/*
 * Checked on 2026-11-21 against what Chromium fetched from the served build (Network events, empty cache): opening `/`
 * fetched exactly the chunks of `login`; opening `/program` signed out and signing in there fetched, in all, exactly
 * those of `programList`.
 */
const budgets = [
  { what: 'login page', modules: login, budget: 170 },
  {
    what: 'up to the first program list',
    modules: [...login, 'src/Admin.tsx', 'src/resources/program/ProgramList.tsx'],
    budget: 345,
  },
]

export type Size = { what: string; size: number; budget: number }

/** The sizes that have a budget, in kB. */
export const measureSizes = (dist: string): Size[] =>
  budgets.map(({ what, modules, budget }) => ({ what, size: gzipSize(dist, modules), budget }))
