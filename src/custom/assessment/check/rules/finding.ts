import type { TextField } from '../../model/fields.ts'

/** To be fixed before publication, to be checked, possibly intended. */
export const severities = ['error', 'warning', 'hint'] as const
export type Severity = (typeof severities)[number]

const severityOf = {
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

export type Rule = keyof typeof severityOf

/** A text of a question, or an option by its index. */
export type PartName = TextField | `option ${number}`

export const isOptionName = (name: PartName): name is `option ${number}` => name.startsWith('option ')

/** Keys of the subject; several questions are duplicates. */
export type Where =
  | { readonly kind: 'test' | 'settings' }
  | { readonly kind: 'packet' | 'group' | 'question'; readonly keys: readonly string[] }

type Values = {
  readonly parts?: readonly PartName[]
  /** The input, or the text of the correct option. */
  readonly text?: string
  /** Per key of `where`: questions, points or seconds. */
  readonly amounts?: readonly number[]
  /** In the same unit. */
  readonly limit?: number
  readonly index?: number
}

export type Finding = Values & { readonly rule: Rule; readonly severity: Severity; readonly where: Where }

export const finding = (rule: Rule, where: Where, values: Values = {}): Finding => ({
  rule,
  severity: severityOf[rule],
  where,
  ...values,
})
