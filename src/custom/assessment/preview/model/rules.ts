import type { ReadTest } from '../../TestPage.tsx'

export type Rules = {
  /** Milliseconds. */
  readonly timeLimit: number | undefined
  /** Maximum number of questions. */
  readonly maxQuestions: number | undefined
  readonly minimum: number | undefined
  /** -1: unlimited. */
  readonly maxRepeats: number | undefined
  readonly isRandom: boolean
  readonly maySkip: boolean
  readonly showsTimer: boolean
  readonly showsScore: boolean
  readonly showsDiscussion: boolean
  readonly showsAnswer: boolean
  readonly asksCamera: boolean
}

const MINUTE = 60_000

const positiveOrUndefined = (number: number | null | undefined) =>
  typeof number === 'number' && number > 0 ? number : undefined

/** An API may leave out any setting. */
export function rulesOf(settings: Partial<ReadTest['settings']> | null | undefined): Rules {
  const minutes = positiveOrUndefined(settings?.timer)
  const minimum = settings?.set_minimum_value
  const showsDiscussion = settings?.is_show_discussion === 1
  return {
    timeLimit: minutes && minutes * MINUTE,
    maxQuestions: positiveOrUndefined(settings?.number_questions_package),
    minimum: (minimum?.is_set === 1 && minimum.minimum_value) || undefined,
    maxRepeats: settings?.opportunity_repeat_test ?? undefined,
    isRandom: settings?.is_random_question === 1,
    maySkip: settings?.is_skip === 1,
    showsTimer: settings?.is_show_timer === 1,
    showsScore: settings?.is_show_score === 1,
    showsDiscussion,
    showsAnswer: showsDiscussion && settings?.is_show_answer === 1,
    asksCamera: settings?.is_camera_active === 1,
  }
}
