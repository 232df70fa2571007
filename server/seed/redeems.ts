import { DAY } from '../../contract/jakarta.ts'
import type { ProgramPlan } from './catalogue.ts'
import { HOUR, MINUTE, midnight, SECOND } from './clock.ts'
import type { Random } from './random.ts'

/** A participant's progress in one program. Moments are milliseconds. */
export type Course = {
  redeemedAt: number
  /** Activities done, the first ones of the program. */
  done: number
  /** Percent. */
  progress: number
  preTestScore: number | null
  postTestScore: number | null
  finalScore: number | null
  startedAt: number | null
  /** Null unless finished. */
  endedAt: number | null
  /** When the last of the done activities was done. */
  lastAt: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * Moves a moment to the minute around the midnight before it, in Jakarta: there a day counted in UTC and a day counted
 * here differ, and screens and exports must agree.
 */
export function nearMidnight(time: number, after: number, r: Random): number {
  const moved = midnight(time) + r.pick([-SECOND, 0, 1, SECOND])
  return moved > after ? moved : time
}

export function takeCourse(plan: ProgramPlan, redeemedAt: number, now: number, r: Random): Course {
  const total = plan.activities.length
  // Everything is drawn before anything is decided, so that one `now` differs from another only in dates.
  const outcome = r.unit()
  const part = r.unit()
  const pre = r.int(4, 15) * 5
  const gain = r.int(0, 9) * 5
  const practice = r.int(14, 20) * 5
  const startedAt = redeemedAt + 5 * MINUTE + Math.floor(r.unit() ** 3 * 4 * DAY)
  const duration = Math.floor((0.2 + r.unit() ** 1.5 * 24) * DAY)
  const idle = {
    preTestScore: null,
    postTestScore: null,
    finalScore: null,
    endedAt: null,
    lastAt: redeemedAt,
  }
  const notBegun = { ...idle, redeemedAt, done: 0, progress: 0, startedAt: null }
  if (total === 0 || outcome < 0.12 || startedAt > now - HOUR) return notBegun

  const finished = outcome > 0.42 && startedAt + duration < now
  const share = Math.min(part, (now - startedAt) / duration)
  const done = finished ? total : Math.min(total - 1, Math.floor(share * total))
  if (done === 0) return notBegun

  const planned = startedAt + (finished ? duration : Math.floor(duration * share))
  const lastAt = r.chance(0.06) ? nearMidnight(planned, startedAt, r) : planned
  const has = (type: string) => plan.activities.slice(0, done).some((activity) => activity.type === type)
  const post = Math.min(100, pre + 20 + gain)
  const postTestScore = finished && has('post_test') ? (part < 0.1 ? rounded((post * 2) / 3) : post) : null
  return {
    redeemedAt,
    done,
    progress: Math.floor((100 * done) / total),
    preTestScore: has('pre_test') ? pre : null,
    postTestScore,
    // The test counts for four fifths, the practice that the facilitator saw for one.
    finalScore: postTestScore === null ? null : rounded(postTestScore * 0.8 + practice * 0.2),
    startedAt,
    endedAt: finished ? lastAt : null,
    lastAt,
  }
}
