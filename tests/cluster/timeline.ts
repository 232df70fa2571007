import type { Seen, SeenRequest } from '../crash/client.ts'
import type { Difference } from '../crash/writers.ts'
import type { Fault } from './faults.ts'

/* What clients saw, by the fault in which they saw it. */

/** From when the fault begins until the next one does, in milliseconds since 1970. */
export type Phase = Pick<Fault, 'name' | 'hangUps'> & { from: number; to: number }

/** Milliseconds. */
const MAX_REQUEST = 30_000
const MAX_SAVE = 60_000

export type Timeline = {
  onRequest: (request: SeenRequest) => void
  onAcknowledged: (save: Seen) => void
  rows: (phases: readonly Phase[], differences: readonly Difference[]) => Row[]
  complaints: (phases: readonly Phase[]) => string[]
  totals: () => { requests: number; saves: number; refused: number }
  /** The save that took longest. */
  slowest: () => string
}

export type Row = {
  fault: string
  times: number
  /** Seconds. */
  withoutWrite: number
  longestRequest: number
  longestSave: number
  /** Requests whose connection ended without an answer, where that may be. */
  hungUp: number
  lost: number
  doubled: number
}

const seconds = ({ from, to }: { from: number; to: number }) => (to - from) / 1_000

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}

export function createTimeline(): Timeline {
  const requests: SeenRequest[] = []
  const saves: Seen[] = []

  /** The longest time between two acknowledged saves that reaches into the phase. */
  const longestGap = ({ from, to }: Phase) => {
    const ends = saves.map((save) => save.to).filter((at) => at >= from && at < to)
    const before = saves.findLast((save) => save.to < from)?.to ?? from
    const all = [before, ...ends]
    return Math.max(0, ...all.slice(1).map((at, index) => at - (all[index] ?? at)))
  }

  const rows: Timeline['rows'] = (phases, differences) =>
    [...Map.groupBy(phases, ({ name }) => name)].map(([fault, own]) => {
      const isIn = (at: number) => own.some(({ from, to }) => at >= from && at < to)
      const count = (is: Difference['is']) =>
        differences.filter((one) => one.is === is && one.at !== undefined && isIn(one.at)).length
      const longest = (all: readonly Seen[]) => Math.max(0, ...all.filter(({ to }) => isIn(to)).map(seconds))
      return {
        fault,
        times: own.length,
        withoutWrite: Math.max(...own.map(longestGap)) / 1_000,
        longestRequest: longest(requests),
        longestSave: longest(saves),
        hungUp: requests.filter(({ status, to }) => status === undefined && isIn(to)).length,
        lost: count('lost'),
        doubled: count('doubled'),
      }
    })

  const complaintAbout = (request: SeenRequest, phases: readonly Phase[]) => {
    const { status, retryAfter } = request
    const phase = phases.findLast(({ from }) => request.to >= from)
    const where = `${request.what}, in ${phase?.name ?? 'the beginning'}`
    if (request.to - request.from > MAX_REQUEST) return `answered after ${seconds(request)} s: ${where}`
    if (status === undefined) {
      const mayHangUp = phase && request.from < phase.from + (phase.hangUps ?? 0)
      return mayHangUp ? undefined : `no answer (${reasonOf(request.error)}): ${where}`
    }
    if (status === 401) return `signed out: ${where}`
    if (status === 503) return retryAfter ? undefined : `503 without Retry-After: ${where}`
    return (status >= 200 && status < 300) || (status >= 400 && status < 500)
      ? undefined
      : `status ${status}: ${where}`
  }

  const complaints: Timeline['complaints'] = (phases) => [
    ...requests.flatMap((request) => complaintAbout(request, phases) ?? []),
    ...saves
      .filter(({ from, to }) => to - from > MAX_SAVE)
      .map((save) => `saved after ${seconds(save)} s: ${save.what}`),
    ...phases
      .filter(({ from, to }) => !saves.some((save) => save.from >= from && save.to < to))
      .map(({ name }) => `nothing was saved in ${name}`),
  ]

  return {
    onRequest: (request) => requests.push(request),
    onAcknowledged: (save) => saves.push(save),
    rows,
    complaints,
    slowest: () => {
      const save = saves.toSorted((one, other) => seconds(other) - seconds(one))[0]
      return save
        ? `${seconds(save).toFixed(1)} s: ${save.what}, from ${new Date(save.from).toISOString()}`
        : 'none'
    },
    totals: () => ({
      requests: requests.length,
      saves: saves.length,
      refused: requests.filter(({ status }) => status === undefined || status === 503).length,
    }),
  }
}

export function tableOf(rows: readonly Row[]): string {
  const heads = [
    'fault',
    'times',
    'without a write, s',
    'longest request, s',
    'longest save, s',
    'no answer',
    'lost',
    'doubled',
  ]
  const cells = rows.map((row) => [
    row.fault,
    String(row.times),
    ...[row.withoutWrite, row.longestRequest, row.longestSave].map((value) => value.toFixed(1)),
    ...[row.hungUp, row.lost, row.doubled].map(String),
  ])
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...cells].map((line) => line[column]?.length ?? 0, head)),
  )
  return [heads, ...cells]
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
