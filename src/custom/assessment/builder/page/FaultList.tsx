import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { fieldId } from '../../elementId.ts'
import { type Fault, type FaultField, faultsOf, isOption } from '../../model/faults.ts'
import { allQuestions, type GroupNode, type PacketNode } from '../../model/tree.ts'
import { type Refusal, refusedFields } from '../../saving/refusal.ts'
import { useBuilder, useBuilt } from '../../state/BuilderContext.ts'
import type { BuilderState } from '../../state/builder.ts'
import { showsFaults } from '../../state/marks.ts'
import { open } from '../../state/opening.ts'
import { letterOf, useNames } from '../../useNames.ts'
import { packetWords } from '../../words.ts'
import { useRefusalText } from '../useRefusalText.ts'

const LIMIT = 100

type FaultyQuestion = {
  readonly question: string
  readonly number: number
  readonly faults: readonly Fault[]
  readonly refusal: Refusal | undefined
}
type FaultyGroup = {
  readonly packet: PacketNode
  readonly group: GroupNode
  readonly questions: readonly FaultyQuestion[]
  readonly refused: readonly Refusal[]
}

const hasFaults = ({ questions }: FaultyGroup) => questions.some(({ faults }) => faults.length > 0)

function faultyIn(state: BuilderState): readonly FaultyGroup[] {
  const { doc, refused } = state
  return doc.tree.flatMap((packet) => {
    let number = 0
    const groups: FaultyGroup[] = []
    for (const group of packet.groups) {
      const questions = group.questions.flatMap((question): FaultyQuestion[] => {
        number += 1
        const entry = doc.questions.get(question)
        const isShown = entry && !entry.isUnread && showsFaults(state, question)
        const faults = isShown ? faultsOf(entry.values) : []
        const refusal = refused.get(`question ${question}`)
        return faults.length > 0 || refusal ? [{ question, number, faults, refusal }] : []
      })
      const ofGroup = refused.get(`group ${group.key}`)
      if (questions.length === 0 && !ofGroup) continue
      const last = groups.at(-1)
      const refusals = ofGroup ? [ofGroup] : []
      if (last && !last.group.isGroup && !group.isGroup)
        groups[groups.length - 1] = {
          ...last,
          questions: [...last.questions, ...questions],
          refused: [...last.refused, ...refusals],
        }
      else groups.push({ packet, group, questions, refused: refusals })
    }
    return groups
  })
}

export const FaultList = () => {
  const t = useMessages(packetWords)
  const wordsOf = useRefusalText()
  const names = useNames()
  const builder = useBuilder()
  const state = useBuilt((now) => now)
  const { doc } = state
  const groups = faultyIn(state)
  const isWithoutQuestions = allQuestions(doc.tree).length === 0
  const empty = isWithoutQuestions ? doc.tree : []
  if (groups.length === 0 && empty.length === 0 && doc.tree.length > 0) return null

  const isMissing = empty.length > 0 || doc.tree.length === 0 || groups.some(hasFaults)
  const title = t(isMissing ? 'packetFaults.title' : 'packetFaults.refused')
  const packetName = (packet: PacketNode) =>
    t('packets.packet', { number: doc.tree.findIndex(({ key }) => key === packet.key) + 1 })
  const optionOf = (question: string, field: FaultField) => {
    const options = doc.questions.get(question)?.values.options ?? []
    const at = options.findIndex(({ key }) => field === `option ${key}`)
    return at < 0 ? '' : t('questionEditor.option', { letter: letterOf(at) })
  }
  /** The specification's texts name their field. */
  const linesOf = ({ question, number: of, faults, refusal }: FaultyQuestion) => {
    const values = doc.questions.get(question)?.values
    const refusedAt = refusal && values ? [...refusedFields(refusal, values)] : []
    const line = (field: FaultField, params: string, words: string) => ({
      field,
      line: `${[t('packets.question', { number: of }), params].filter(Boolean).join(', ')}: ${words}`,
    })
    return [
      ...faults.map(({ field, rule }) => line(field, optionOf(question, field), t(`packetFaults.${rule}`))),
      ...refusedAt.map(([field, words]) =>
        line(field, isOption(field) ? optionOf(question, field) : t(`questionEditor.${field}`), words),
      ),
      ...(refusal && refusedAt.length === 0 ? [line('question', '', wordsOf(refusal))] : []),
    ]
  }
  const go = (question: string, field: FaultField) => {
    open(builder, `question ${question}`)
    // Mounted by the next render.
    requestAnimationFrame(() => {
      const element = document.getElementById(fieldId(question, field))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
  }
  return (
    <Box
      component="section"
      aria-label={title}
      tabIndex={0}
      sx={{
        maxHeight: { xs: '22dvh', md: '28dvh' },
        overflowY: 'auto',
        px: { xs: 2, sm: 3 },
        pt: 1.5,
        fontSize: 13,
      }}
    >
      <Box component="h2" sx={{ m: 0, mb: 0.5, fontSize: 14, fontWeight: 600, color: 'error.main' }}>
        {title}
      </Box>
      {doc.tree.length === 0 && <Box>{t('packetFaults.noPackets')}</Box>}
      {empty.map((packet) => (
        <Box key={packet.key}>
          {packetName(packet)}:{' '}
          <Link component="button" type="button" onClick={() => open(builder, `packet ${packet.key}`)}>
            {t('packetFaults.noQuestion')}
          </Link>
        </Box>
      ))}
      {groups.slice(0, LIMIT).map(({ packet, group, questions, refused: errors }) => (
        <Box key={group.key} sx={{ mb: 1 }}>
          <Box sx={{ fontWeight: 600 }}>
            {`${packetName(packet)} · ${group.isGroup ? names.group(doc, group) : t('packets.singles')}`}
          </Box>
          {errors.map((refusal) => (
            <Box key={wordsOf(refusal)} sx={{ color: 'error.main' }}>
              {wordsOf(refusal)}
            </Box>
          ))}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {questions.flatMap((one) =>
              linesOf(one).map(({ field, line }) => (
                <li key={`${one.question} ${field} ${line}`}>
                  <Link component="button" type="button" onClick={() => go(one.question, field)}>
                    {line}
                  </Link>
                </li>
              )),
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
