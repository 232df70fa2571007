import type { ActivitySettings } from '../../../../../contract/activity.ts'

/** The settings that the check needs, as APIs send them. */
export type CheckedSettings = {
  readonly [Name in 'is_show_answer' | 'is_show_discussion' | 'number_questions_package' | 'timer']?:
    | ActivitySettings[Name]
    | boolean
    | null
}
