import Box from '@mui/material/Box'
import { Check, Minus, X } from 'lucide-react'
import { useId } from 'react'
import { isSameValue } from '../../../../resources/_kit/form/isSameValue.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { isEmptyPart } from '../../model/values.ts'
import { testPreviewMessages } from '../messages.ts'
import type { PreviewItem } from '../model/chooseItems.ts'
import { type AnswerOutcome, explanationOf, outcomeOf } from '../model/result.ts'
import type { Session } from '../model/session.ts'
import { AnsweredOptions } from './AnsweredOptions.tsx'
import { Blank } from './Options.tsx'
import { PartView } from './PartView.tsx'

export const Discussion = ({ session }: { session: Session }) => {
  const t = useMessages(testPreviewMessages)
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box component="h3" id={id} sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
        {t('testPreview.discussion.title')}
      </Box>
      {session.items.map((item, at) => (
        <DiscussedQuestion key={item.key} session={session} item={item} number={at + 1} />
      ))}
    </Box>
  )
}

type DiscussedQuestionProps = { session: Session; item: PreviewItem; number: number }

const DiscussedQuestion = ({ session, item, number }: DiscussedQuestionProps) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const { instruction, question } = item.values
  const previousItem = session.items[number - 2]
  const hasSameInstruction =
    previousItem !== undefined && isSameValue(previousItem.values.instruction, instruction)
  const explanation = explanationOf(session, item)
  return (
    <Box
      component="article"
      sx={{ py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' }, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h4" sx={{ m: 0, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
          {t('packets.question', { number })}
        </Box>
        <OutcomeChip outcome={outcomeOf(session, item)} />
      </Box>
      {!hasSameInstruction && !isEmptyPart(instruction) && <PartView part={instruction} size={14} />}
      {isEmptyPart(question) && <Blank>{t('questionEditor.blank')}</Blank>}
      <PartView part={question} size={16} />
      <AnsweredOptions session={session} item={item} />
      <Box sx={{ p: 2, borderRadius: 1.5, bgcolor: 'background.default' }}>
        {isEmptyPart(explanation) ? (
          <Blank>{t('testPreview.discussion.none')}</Blank>
        ) : (
          <PartView part={explanation} size={14} />
        )}
      </Box>
    </Box>
  )
}

const outcomeStyles = {
  right: { Icon: Check, tone: 'success' },
  wrong: { Icon: X, tone: 'warning' },
  unanswered: { Icon: Minus, tone: 'neutral' },
} as const

const OutcomeChip = ({ outcome }: { outcome: AnswerOutcome }) => {
  const t = useMessages(testPreviewMessages)
  const { Icon, tone } = outcomeStyles[outcome]
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: 12.5,
        fontWeight: 600,
        color: `status.${tone}.0`,
        bgcolor: `status.${tone}.1`,
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`testPreview.discussion.outcomes.${outcome}`)}
    </Box>
  )
}
