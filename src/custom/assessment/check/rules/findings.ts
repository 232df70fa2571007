import type { Doc } from '../../model/doc.ts'
import { type Finding, finding } from './finding.ts'
import { habitsIn } from './habits.ts'
import { packetFindings } from './packets.ts'
import { questionFindings } from './questions.ts'
import type { CheckedSettings } from './settings.ts'
import { twinsIn } from './twins.ts'

const isOn = (flag: unknown) => flag === 1 || flag === true

/** Questions in order, then packets and settings. `doc` has unsaved changes, `settings` are as saved. */
export function findingsIn(doc: Doc, settings: CheckedSettings): readonly Finding[] {
  const isAnswerAlone = isOn(settings.is_show_answer) && !isOn(settings.is_show_discussion)
  return [
    ...(doc.tree.length === 0 ? [finding('noPackets', { kind: 'test' })] : []),
    ...questionFindings(doc),
    ...packetFindings(doc, settings),
    ...(isAnswerAlone ? [finding('answerShown', { kind: 'settings' })] : []),
    ...twinsIn(doc),
    ...habitsIn(doc),
  ]
}
