import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Hourglass } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { questionsPath } from '../../../program/outlinePaths.ts'
import { packetMessages } from '../../messages.ts'
import { isComplete } from '../../model/faults.ts'
import { isEmptyPart } from '../../model/values.ts'
import { useTest } from '../../TestContext.ts'
import { testPreviewMessages } from '../messages.ts'
import type { PreviewItem } from '../model/choosing.ts'
import type { Run } from '../run.ts'
import { Blank, Options } from './Options.tsx'
import { PartView } from './PartView.tsx'
import { StaffNote } from './StaffNote.tsx'
import { useArrival } from './useArrival.ts'

export const QuestionBody = ({ run, item: { key, values } }: { run: Run; item: PreviewItem }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const { params } = useTest()
  const chosen = useStore(run, ({ answers }) => answers.get(key))
  const isLocked = useStore(run, ({ locked }) => locked.has(key))
  const heading = useArrival<HTMLHeadingElement>()
  const { instruction, question, options } = values
  return (
    // Focusable, as arrow keys scroll it, where nothing inside is.
    <Box className="body" data-scrolls tabIndex={isLocked ? 0 : -1}>
      <TimeUp run={run} isLocked={isLocked} />
      <Box
        component="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ m: 0, mb: 1.5, fontSize: 13, fontWeight: 600, color: 'text.secondary', outline: 'none' }}
      >
        <QuestionProgress run={run} />
      </Box>
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
        chosen={chosen}
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
  const at = useStore(run, (session) => session.at)
  const total = useStore(run, ({ items }) => items.length)
  return t('testPreview.question.place', {
    number: at + 1,
    total,
  })
}

const TimeUp = ({ run, isLocked }: { run: Run; isLocked: boolean }) => {
  const t = useMessages(testPreviewMessages)
  const ended = useStore(run, (session) => (session.ended === session.at ? undefined : session.ended))
  return (
    <Box role="status">
      {(isLocked || ended !== undefined) && (
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
            : t('testPreview.question.ended', { number: (ended ?? 0) + 1 })}
        </Box>
      )}
    </Box>
  )
}
