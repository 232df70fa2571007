import type { Doc } from '../../model/doc.ts'
import { answerPatternIssues } from './answerPatterns.ts'
import { type CheckIssue, createIssue } from './checkIssue.ts'
import { duplicateIssues } from './duplicates.ts'
import { packetIssues } from './packets.ts'
import { questionIssues } from './questions.ts'
import type { CheckedSettings } from './settings.ts'

const isOn = (flag: unknown) => flag === 1 || flag === true

/** Questions in order, then packets and settings. `doc` has unsaved changes, `settings` are as saved. */
export function findIssues(doc: Doc, settings: CheckedSettings): readonly CheckIssue[] {
  const showsAnswerOnly = isOn(settings.is_show_answer) && !isOn(settings.is_show_discussion)
  return [
    ...(doc.tree.length === 0 ? [createIssue('noPackets', { kind: 'test' })] : []),
    ...questionIssues(doc),
    ...packetIssues(doc, settings),
    ...(showsAnswerOnly ? [createIssue('answerShown', { kind: 'settings' })] : []),
    ...duplicateIssues(doc),
    ...answerPatternIssues(doc),
  ]
}
