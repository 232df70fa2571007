import type { SkipReason } from '../../question/parsedQuestion.ts'

const reasons: ReadonlyMap<string, SkipReason> = new Map([
  ['essay', 'essay'],
  ['matching', 'matching'],
  ['ddmatch', 'matching'],
  ['numerical', 'numerical'],
  ['shortanswer', 'shortAnswer'],
  ['cloze', 'cloze'],
  ['multianswer', 'cloze'],
  ['description', 'description'],
  ['ordering', 'ordering'],
])

/** Why a question of one of Moodle's types is left out; nothing where it is one to choose from. */
export function skipReasonOf(type: string): SkipReason | undefined {
  if (type === 'multichoice' || type === 'truefalse') return undefined
  if (type.startsWith('calculated')) return 'calculated'
  return reasons.get(type) ?? 'otherType'
}
