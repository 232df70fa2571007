import { plainRun, type Run, textOf } from '../document/runs.ts'

export type Script = Run['script']

export const textRun = (text: string, script: Script): Run => ({ ...plainRun(text), script })

/** Notes a formula that a line of text cannot render completely. */
export const formulaIssueRun = (): Run => ({ ...plainRun(''), issue: { rule: 'formula' } })
export const lineBreak = (): Run => plainRun('\n')

/** The number of visible characters. */
export const countSigns = (runs: readonly Run[]): number =>
  [...textOf({ runs }).replace(/\p{M}/gu, '')].length

/** Brackets around more than one sign. */
export const inBrackets = (runs: readonly Run[], script: Script): Run[] =>
  countSigns(runs) > 1 ? [textRun('(', script), ...runs, textRun(')', script)] : [...runs]

export const joinRuns = (runLists: readonly (readonly Run[])[], separator: readonly Run[]): Run[] =>
  runLists.flatMap((runs, at) => (at === 0 ? runs : [...separator, ...runs]))

/** Letters with a mark above or below each of them. */
export const withMark = (runs: readonly Run[], mark: string): Run[] =>
  runs.map((run) => ({ ...run, text: run.text.replace(/[^\s\p{M}]/gu, `$&${mark}`) }))
