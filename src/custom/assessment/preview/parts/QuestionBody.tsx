import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Hourglass } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { questionsPath } from '../../../program/outlinePaths.ts'
import { packetMessages } from '../../messages.ts'
import { isComplete } from '../../model/validateQuestion.ts'
import { isEmptyPart } from '../../model/values.ts'
import { useTest } from '../../TestContext.ts'
import { testPreviewMessages } from '../messages.ts'
import type { PreviewItem } from '../model/chooseItems.ts'
import type { Run } from '../run.ts'
import { FocusedHeading } from './FocusedHeading.tsx'
import { Blank, Options } from './Options.tsx'
import { PartView } from './PartView.tsx'
import { StaffNote } from './StaffNote.tsx'

export const QuestionBody = ({ run, item: { key, values } }: { run: Run; item: PreviewItem }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const { params } = useTest()
  const chosenKey = useStore(run, ({ answers }) => answers.get(key))
  const isLocked = useStore(run, ({ lockedKeys }) => lockedKeys.has(key))
  const { instruction, question, options } = values
  return (
    // Focusable, as arrow keys scroll it, where nothing inside is.
    <Box className="body" data-scrolls tabIndex={isLocked ? 0 : -1}>
      <TimeUpNotice run={run} isLocked={isLocked} />
      <FocusedHeading sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
        <QuestionProgress run={run} />
      </FocusedHeading>
      {!isEmptyPart(instruction) && (
        <Box
          role="group"
          aria-label={t('questionEditor.instruction')}
          sx={{ mb: 2.5, p: 2, borderRadius: 1.5, bgcolor: 'background.default' }}
        >
          <PartView part={instruction} size={14} />
        </Box>
      )}
      <Box sx={{ mb: 2.5 }}>
        {isEmptyPart(question) && <Blank>{t('questionEditor.blank')}</Blank>}
        <PartView part={question} size={17} />
      </Box>
      {options.length === 0 && <Blank>{t('testPreview.question.noOptions')}</Blank>}
      <Options
        options={options}
        chosenKey={chosenKey}
        isLocked={isLocked}
        onChoose={(option) => run.dispatch({ type: 'choose', question: key, option })}
      />
      {!isComplete(values) && (
        <Box sx={{ mt: 3 }}>
          <StaffNote>
            {t('testPreview.incomplete')}
            <Link
              component={RouterLink}
              to={questionsPath(params.program, params.topic, params.activity, key)}
            >
              {t('testPreview.complete')}
            </Link>
          </StaffNote>
        </Box>
      )}
    </Box>
  )
}

const QuestionProgress = ({ run }: { run: Run }) => {
  const t = useMessages(testPreviewMessages)
  const index = useStore(run, (session) => session.currentIndex)
  const total = useStore(run, ({ items }) => items.length)
  return t('testPreview.question.place', { number: index + 1, total })
}

const TimeUpNotice = ({ run, isLocked }: { run: Run; isLocked: boolean }) => {
  const t = useMessages(testPreviewMessages)
  const timedOutIndex = useStore(run, (session) =>
    session.timedOutIndex === session.currentIndex ? undefined : session.timedOutIndex,
  )
  return (
    <Box role="status">
      {(isLocked || timedOutIndex !== undefined) && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            mb: 2,
            px: 1.5,
            py: 1,
            borderRadius: 1,
            color: 'status.warning.0',
            bgcolor: 'status.warning.1',
            '& svg': { flexShrink: 0, mt: '2px' },
          }}
        >
          <Hourglass size={16} aria-hidden="true" />
          {isLocked
            ? t('testPreview.question.locked')
            : t('testPreview.question.ended', { number: (timedOutIndex ?? 0) + 1 })}
        </Box>
      )}
    </Box>
  )
}
