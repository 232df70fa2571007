import type { ActivitySettings } from '../../../../../contract/activity.ts'

/** As APIs send them. */
export type CheckedSettings = {
  readonly [Name in 'is_show_answer' | 'is_show_discussion' | 'number_questions_package' | 'timer']?:
    | ActivitySettings[Name]
    | boolean
    | null
}
