import { DAY_MS } from '../../contract/jakarta.ts'
import type { ProgramPlan } from './catalogue.ts'
import { HOUR, MINUTE, midnight, SECOND } from './clock.ts'
import type { Random } from './random.ts'

/** A participant's progress in one program. Moments are milliseconds. */
export type Course = {
  redeemedAt: number
  /** Activities done, the first ones of the program. */
  completedCount: number
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

const roundToHundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Moves a moment to the minute around the midnight before it, in Jakarta: there a day counted in UTC and a day counted
 * here differ, and screens and exports must agree.
 */
export function nearMidnight(time: number, earliest: number, r: Random): number {
  const movedTime = midnight(time) + r.pick([-SECOND, 0, 1, SECOND])
  return movedTime > earliest ? movedTime : time
}

export function takeCourse(plan: ProgramPlan, redeemedAt: number, now: number, r: Random): Course {
  const total = plan.activities.length
  // Everything is drawn before anything is decided, so that one `now` differs from another only in dates.
  const outcome = r.unit()
  const part = r.unit()
  const preScore = r.int(4, 15) * 5
  const gain = r.int(0, 9) * 5
  const practice = r.int(14, 20) * 5
  const startedAt = redeemedAt + 5 * MINUTE + Math.floor(r.unit() ** 3 * 4 * DAY_MS)
  const duration = Math.floor((0.2 + r.unit() ** 1.5 * 24) * DAY_MS)
  const emptyResults = {
    preTestScore: null,
    postTestScore: null,
    finalScore: null,
    endedAt: null,
    lastAt: redeemedAt,
  }
  const notStarted = { ...emptyResults, redeemedAt, completedCount: 0, progress: 0, startedAt: null }
  if (total === 0 || outcome < 0.12 || startedAt > now - HOUR) return notStarted

  const isFinished = outcome > 0.42 && startedAt + duration < now
  const share = Math.min(part, (now - startedAt) / duration)
  const completedCount = isFinished ? total : Math.min(total - 1, Math.floor(share * total))
  if (completedCount === 0) return notStarted

  const plannedEnd = startedAt + (isFinished ? duration : Math.floor(duration * share))
  const lastAt = r.chance(0.06) ? nearMidnight(plannedEnd, startedAt, r) : plannedEnd
  const hasCompleted = (type: string) =>
    plan.activities.slice(0, completedCount).some((activity) => activity.type === type)
  const postScore = Math.min(100, preScore + 20 + gain)
  const postTestScore =
    isFinished && hasCompleted('post_test')
      ? part < 0.1
        ? roundToHundredths((postScore * 2) / 3)
        : postScore
      : null
  return {
    redeemedAt,
    completedCount,
    progress: Math.floor((100 * completedCount) / total),
    preTestScore: hasCompleted('pre_test') ? preScore : null,
    postTestScore,
    // The test counts for four fifths, the practice that the facilitator saw for one.
    finalScore: postTestScore === null ? null : roundToHundredths(postTestScore * 0.8 + practice * 0.2),
    startedAt,
    endedAt: isFinished ? lastAt : null,
    lastAt,
  }
}
