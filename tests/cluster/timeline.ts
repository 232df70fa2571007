import type { Seen, SeenRequest } from '../crash/client.ts'
import type { Difference } from '../crash/writers.ts'

/* What clients saw, by the fault in which they saw it. */

/** From when the fault begins until the next one does, in milliseconds since 1970. */
export type Phase = { fault: string; from: number; to: number }

/** Milliseconds. */
const MAX_REQUEST = 30_000
const MAX_SAVE = 60_000

export type Timeline = {
  onRequest: (request: SeenRequest) => void
  onAcknowledged: (save: Seen) => void
  rows: (phases: readonly Phase[], differences: readonly Difference[]) => Row[]
  complaints: (phases: readonly Phase[]) => string[]
  totals: () => { requests: number; saves: number; refused: number }
}

export type Row = {
  fault: string
  times: number
  /** Seconds. */
  withoutWrite: number
  longestRequest: number
  longestSave: number
  lost: number
  doubled: number
}

const seconds = ({ from, to }: { from: number; to: number }) => (to - from) / 1_000

/**
 * Faults in which a connection may end without an answer: HAProxy itself is killed, or a process in the middle of a
 * request, of which HAProxy tells only the first of a connection.
 */
const mayHangUp = new Set(['HAProxy of the web restarted', 'process killed'])

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
    [...Map.groupBy(phases, ({ fault }) => fault)].map(([fault, own]) => {
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
        lost: count('lost'),
        doubled: count('doubled'),
      }
    })

  const complaintAbout = (request: SeenRequest, phases: readonly Phase[]) => {
    const { status, retryAfter } = request
    const phase = phases.findLast(({ from }) => request.to >= from)
    const where = `${request.what}, in ${phase?.fault ?? 'the beginning'}`
    if (request.to - request.from > MAX_REQUEST) return `answered after ${seconds(request)} s: ${where}`
    if (status === undefined)
      return mayHangUp.has(phase?.fault ?? '')
        ? undefined
        : `no answer (${reasonOf(request.error)}): ${where}`
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
  ]

  return {
    onRequest: (request) => requests.push(request),
    onAcknowledged: (save) => saves.push(save),
    rows,
    complaints,
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
    'lost',
    'doubled',
  ]
  const cells = rows.map((row) => [
    row.fault,
    String(row.times),
    ...[row.withoutWrite, row.longestRequest, row.longestSave].map((value) => value.toFixed(1)),
    ...[row.lost, row.doubled].map(String),
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
