import type { TextPart } from '../../model/values.ts'

/** What must be mended before participants see it, what should be looked at, and what may be meant so. */
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
  timers: 'warning',
  answerShown: 'warning',
  twiceInPacket: 'warning',
  twiceAcross: 'hint',
  samePlace: 'hint',
  longest: 'hint',
} as const satisfies Record<string, Severity>

export type Rule = keyof typeof severityOf

/** A text of a question, or an option by its place from 0. */
export type PartName = TextPart | `option ${number}`

/** What a finding is about. The keys are the document's; several questions are the same one. */
export type Where =
  | { readonly kind: 'test' | 'settings' }
  | { readonly kind: 'packet' | 'group' | 'question'; readonly keys: readonly string[] }

/** What is put into the words of a finding. */
type Values = {
  /** The parts of the question that it is about. */
  readonly parts?: readonly PartName[]
  /** What was typed, or what the key says. */
  readonly text?: string
  /** One for each key of `where`: questions or points; of timers seconds. */
  readonly amounts?: readonly number[]
  /** What the amount is held against, in the same unit. */
  readonly limit?: number
  /** Of an option, from 0. */
  readonly index?: number
}

export type Finding = Values & { readonly rule: Rule; readonly severity: Severity; readonly where: Where }

export const finding = (rule: Rule, where: Where, values: Values = {}): Finding => ({
  rule,
  severity: severityOf[rule],
  where,
  ...values,
})
