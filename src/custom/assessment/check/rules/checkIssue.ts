import type { Severity } from '../../../../resources/_kit/ui/severity.ts'
import type { TextField } from '../../model/fields.ts'

const severityByRule = {
  noPackets: 'error',
  emptyPacket: 'error',
  fewQuestions: 'error',
  blank: 'error',
  noQuestion: 'error',
  noOptions: 'error',
  emptyOption: 'error',
  noAnswer: 'error',
  unknownAnswer: 'error',
  sameOption: 'error',
  noPoint: 'error',
  pointNumber: 'error',
  timerNumber: 'error',
  mediaMissing: 'error',
  mediaAlt: 'warning',
  differing: 'warning',
  unequalSize: 'warning',
  unequalPoints: 'warning',
  overtime: 'warning',
  answerShown: 'warning',
  twiceInPacket: 'warning',
  twiceAcross: 'hint',
  samePlace: 'hint',
  longest: 'hint',
} as const satisfies Record<string, Severity>

export type Rule = keyof typeof severityByRule

/** A text of a question, or an option by its index. */
export type PartName = TextField | `option ${number}`

export const isOptionName = (name: PartName): name is `option ${number}` => name.startsWith('option ')

/** Keys of the subject; several questions are duplicates. */
export type IssueSubject =
  | { readonly kind: 'test' | 'settings' }
  | { readonly kind: 'packet' | 'group' | 'question'; readonly keys: readonly string[] }

type IssueDetails = {
  readonly parts?: readonly PartName[]
  /** The input, or the text of the correct option. */
  readonly text?: string
  /** Per key of `subject`: questions, points or seconds. */
  readonly amounts?: readonly number[]
  /** In the same unit. */
  readonly limit?: number
  readonly index?: number
}

export type CheckIssue = IssueDetails & {
  readonly rule: Rule
  readonly severity: Severity
  readonly subject: IssueSubject
}

export const createIssue = (rule: Rule, subject: IssueSubject, details: IssueDetails = {}): CheckIssue => ({
  rule,
  severity: severityByRule[rule],
  subject,
  ...details,
})
