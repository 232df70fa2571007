import type { z } from 'zod'

/** Rules without a zod code: a refinement names them (`params: { rule }`). */
const namedRules = [
  'timesTurned',
  'unused',
  'otherType',
  'sameOption',
  'noSuchOption',
  'noPoints',
  'tooEarly',
  'future',
] as const

/** The rules that both sides word: each has its texts for every one. */
export const ruleKeys = [
  'required',
  'email',
  'number',
  'notNumber',
  'whole',
  'tooLarge',
  'max',
  'min',
  'between',
  'maxItems',
  'minItems',
  'url',
  'choice',
  'oneLine',
  'placeholder',
  'unsafeCharacter',
  ...namedRules,
  'invalid',
] as const

/** A rule that is broken, with the message's values. */
export type Issue = {
  key: (typeof ruleKeys)[number]
  max?: number
  min?: number
  found?: string
  /** What could have stood there. */
  known?: string
}

/** From `refine(…, { params: { rule: 'number', min: 0 } })`. */
function toNamedIssue(params: Record<string, unknown> | undefined): Issue | undefined {
  const { rule, min, max, found, known } = params ?? {}
  if (rule === 'oneLine' || rule === 'required') return { key: rule }
  if (rule === 'placeholder' && typeof found === 'string' && typeof known === 'string')
    return { key: rule, found, known }
  if (rule === 'unsafeCharacter' && typeof found === 'string') return { key: rule, found }
  if (rule === 'between' && typeof min === 'number' && typeof max === 'number') return { key: rule, min, max }
  const ruleName = namedRules.find((known) => known === rule)
  if (ruleName) return { key: ruleName }
  return rule === 'number' && typeof min === 'number' ? { key: rule, min } : undefined
}

/** Missing, null and empty are «required»: react-admin turns an emptied input into null. */
export function toIssue(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Issue {
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return { key: 'required' }
      if (issue.expected === 'int') return { key: 'whole' }
      return { key: issue.expected === 'number' ? 'notNumber' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? { key: 'required' } : { key: 'min', min: Number(issue.minimum) }
      if (issue.origin === 'array') return { key: 'minItems', min: Number(issue.minimum) }
      return { key: 'number', min: Number(issue.minimum) }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'max', max: Number(issue.maximum) }
      if (issue.origin === 'array') return { key: 'maxItems', max: Number(issue.maximum) }
      return { key: 'tooLarge', max: Number(issue.maximum) }
    case 'invalid_format':
      if (issue.input === '') return { key: 'required' }
      return { key: issue.format === 'email' ? 'email' : issue.format === 'url' ? 'url' : 'invalid' }
    case 'invalid_value':
      return { key: isMissing || issue.input === '' ? 'required' : 'choice' }
    case 'invalid_union':
      return { key: isMissing ? 'required' : 'invalid' }
    case 'custom':
      return toNamedIssue(issue.params) ?? { key: 'invalid' }
    default:
      return { key: 'invalid' }
  }
}
