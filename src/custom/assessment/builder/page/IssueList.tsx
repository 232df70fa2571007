import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { fieldId } from '../../elementId.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions, type GroupNode, type PacketNode } from '../../model/tree.ts'
import {
  type IssueField,
  isOptionField,
  type QuestionIssue,
  validateQuestion,
} from '../../model/validateQuestion.ts'
import { type SaveError, toFieldErrors } from '../../saving/saveError.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import type { BuilderState } from '../../state/builder.ts'
import { showsIssues } from '../../state/displayState.ts'
import { open } from '../../state/opening.ts'
import { letterOf, useNodeNames } from '../../useNodeNames.ts'
import { useSaveErrorText } from '../useSaveErrorText.ts'

const LIMIT = 100

type InvalidQuestion = {
  readonly question: string
  readonly number: number
  readonly issues: readonly QuestionIssue[]
  readonly saveError: SaveError | undefined
}
type InvalidGroup = {
  readonly packet: PacketNode
  readonly group: GroupNode
  readonly questions: readonly InvalidQuestion[]
  readonly saveErrors: readonly SaveError[]
}

const hasIssues = ({ questions }: InvalidGroup) => questions.some(({ issues }) => issues.length > 0)

function findInvalidGroups(state: BuilderState): readonly InvalidGroup[] {
  const { doc, saveErrors } = state
  return doc.tree.flatMap((packet) => {
    let number = 0
    const groups: InvalidGroup[] = []
    for (const group of packet.groups) {
      const questions = group.questions.flatMap((question): InvalidQuestion[] => {
        number += 1
        const entry = doc.questions.get(question)
        const isShown = entry && !entry.isUnread && showsIssues(state, question)
        const issues = isShown ? validateQuestion(entry.values) : []
        const saveError = saveErrors.get(`question ${question}`)
        return issues.length > 0 || saveError ? [{ question, number, issues, saveError }] : []
      })
      const groupError = saveErrors.get(`group ${group.key}`)
      if (questions.length === 0 && !groupError) continue
      const previousGroup = groups.at(-1)
      const groupErrors = groupError ? [groupError] : []
      if (previousGroup && !previousGroup.group.isGroup && !group.isGroup)
        groups[groups.length - 1] = {
          ...previousGroup,
          questions: [...previousGroup.questions, ...questions],
          saveErrors: [...previousGroup.saveErrors, ...groupErrors],
        }
      else groups.push({ packet, group, questions, saveErrors: groupErrors })
    }
    return groups
  })
}

export const IssueList = () => {
  const t = useMessages(packetMessages)
  const errorTextOf = useSaveErrorText()
  const names = useNodeNames()
  const builder = useBuilder()
  const state = useBuilderState((current) => current)
  const { doc } = state
  const groups = findInvalidGroups(state)
  const isWithoutQuestions = allQuestions(doc.tree).length === 0
  const emptyPackets = isWithoutQuestions ? doc.tree : []
  if (groups.length === 0 && emptyPackets.length === 0 && doc.tree.length > 0) return null

  const isIncomplete = emptyPackets.length > 0 || doc.tree.length === 0 || groups.some(hasIssues)
  const title = t(isIncomplete ? 'packetFaults.title' : 'packetFaults.refused')
  const packetName = (packet: PacketNode) =>
    t('packets.packet', { number: doc.tree.findIndex(({ key }) => key === packet.key) + 1 })
  const optionNameOf = (question: string, field: IssueField) => {
    const options = doc.questions.get(question)?.values.options ?? []
    const index = options.findIndex(({ key }) => field === `option ${key}`)
    return index < 0 ? '' : t('questionEditor.option', { letter: letterOf(index) })
  }
  /** The specification's texts name their field. */
  const linesOf = ({ question, number: questionNumber, issues, saveError }: InvalidQuestion) => {
    const values = doc.questions.get(question)?.values
    const serverErrors = saveError && values ? [...toFieldErrors(saveError, values)] : []
    const line = (field: IssueField, optionName: string, message: string) => ({
      field,
      line: `${[t('packets.question', { number: questionNumber }), optionName].filter(Boolean).join(', ')}: ${message}`,
    })
    return [
      ...issues.map(({ field, rule }) =>
        line(field, optionNameOf(question, field), t(`packetFaults.${rule}`)),
      ),
      ...serverErrors.map(([field, message]) =>
        line(
          field,
          isOptionField(field) ? optionNameOf(question, field) : t(`questionEditor.${field}`),
          message,
        ),
      ),
      ...(saveError && serverErrors.length === 0 ? [line('question', '', errorTextOf(saveError))] : []),
    ]
  }
  const openField = (question: string, field: IssueField) => {
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
      {emptyPackets.map((packet) => (
        <Box key={packet.key}>
          {packetName(packet)}:{' '}
          <Link component="button" type="button" onClick={() => open(builder, `packet ${packet.key}`)}>
            {t('packetFaults.noQuestion')}
          </Link>
        </Box>
      ))}
      {groups.slice(0, LIMIT).map(({ packet, group, questions, saveErrors: errors }) => (
        <Box key={group.key} sx={{ mb: 1 }}>
          <Box sx={{ fontWeight: 600 }}>
            {`${packetName(packet)} · ${group.isGroup ? names.group(doc, group) : t('packets.singles')}`}
          </Box>
          {errors.map((saveError) => (
            <Box key={errorTextOf(saveError)} sx={{ color: 'error.main' }}>
              {errorTextOf(saveError)}
            </Box>
          ))}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {questions.flatMap((one) =>
              linesOf(one).map(({ field, line }) => (
                <li key={`${one.question} ${field} ${line}`}>
                  <Link component="button" type="button" onClick={() => openField(one.question, field)}>
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
