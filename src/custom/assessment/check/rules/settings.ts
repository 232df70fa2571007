import type { ActivitySettings } from '../../../../../contract/activity.ts'

/** What the check needs to know of a test's settings, as an API tells them. */
export type CheckedSettings = {
  readonly [Name in 'is_show_answer' | 'is_show_discussion' | 'number_questions_package' | 'timer']?:
    | ActivitySettings[Name]
    | boolean
    | null
}
