import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Check, Minus, User, X } from 'lucide-react'
import { useId } from 'react'
import { isSameValue } from '../../../../resources/_kit/form/isSameValue.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import { packetMessages } from '../../messages.ts'
import { isEmptyPart } from '../../model/values.ts'
import { letterOf } from '../../useNodeNames.ts'
import { testPreviewMessages } from '../messages.ts'
import type { PreviewItem } from '../model/chooseItems.ts'
import { type AnswerOutcome, explanationOf, outcomeOf } from '../model/result.ts'
import type { Session } from '../model/session.ts'
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

const Row = styled('li')(
  memoByTheme(({ palette }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '6px 10px',
    border: '1px solid transparent',
    borderRadius: 8,
    '&[data-mine]': { borderColor: palette.divider, backgroundColor: palette.primarySoft },
    '&[data-right]': { borderColor: palette.status.success[0] },
    '& .letter': { minWidth: 20, fontWeight: 600 },
    '& .text': { flex: '1 1 180px', minWidth: 0 },
    '& .marks': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
    '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: 12.5, fontWeight: 600 },
  })),
)

const AnsweredOptions = ({ session, item }: { session: Session; item: PreviewItem }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const { options, right } = item.values
  const chosenKey = session.answers.get(item.key)
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {options.map((option, index) => {
        const isRight = session.rules.showsAnswer && option.key === right
        const isChosen = option.key === chosenKey
        return (
          <Row key={option.key} data-mine={isChosen || undefined} data-right={isRight || undefined}>
            <span className="letter">{letterOf(index)}.</span>
            <div className="text">
              {option.text === '' && <Blank>{t('questionEditor.blankOption')}</Blank>}
              <PartView part={option} size={14} />
            </div>
            {(isChosen || isRight) && (
              <span className="marks">
                {isChosen && (
                  <span className="mark">
                    <User size={14} aria-hidden="true" /> {t('testPreview.discussion.yours')}
                  </span>
                )}
                {isRight && (
                  <Box component="span" className="mark" sx={{ color: 'status.success.0' }}>
                    <Check size={14} aria-hidden="true" /> {t('questionEditor.right')}
                  </Box>
                )}
              </span>
            )}
          </Row>
        )
      })}
    </Box>
  )
}
