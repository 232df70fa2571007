import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { messageKey } from '../../../../../i18n/messages.ts'
import { DASH } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../../../../resources/_kit/ui/CancelButton.tsx'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../../../../resources/_kit/ui/useIsPhone.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { destinationMessages } from '../../../../program/destination/messages.ts'
import type { Doc } from '../../../model/doc.ts'
import { ReadingError, ReadingProgress } from '../../../ReadingStatus.tsx'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { copyInto } from '../../../state/copies.ts'
import { open } from '../../../state/opening.ts'
import { undoOfLastStep } from '../../../state/steps.ts'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'
import { CopyQuestions } from './CopyQuestions.tsx'
import { CopySourceFields } from './CopySourceFields.tsx'
import { type Choice, useChoice } from './useChoice.ts'
import { type CopySource, useCopySource } from './useCopySource.ts'

type CopyFromTestProps = {
  /** Key of the target packet. */
  packet: string
  onClose: () => void
}

const CopyFromTest = ({ packet, onClose }: CopyFromTestProps) => {
  const t = useMessages(builderMessages)
  const translate = useTranslate()
  const id = useId()
  const isPhone = useIsPhone()
  const number = useBuilderState(({ doc }) => doc.tree.findIndex(({ key }) => key === packet) + 1)
  const source = useCopySource()
  const choice = useChoice(source.test)
  const builder = useBuilder()
  const { announce } = usePackets()
  const notifyWithUndo = useUndoNotice()
  const sourceDoc = source.questions.data?.doc
  const count = [...choice.chosen].filter((key) => sourceDoc?.questions.has(key)).length
  const copy = (from: Doc) => {
    const copies = copyInto(builder, packet, from, choice.chosen)
    if (copies.length === 0) return
    open(builder, `question ${copies[0]}`)
    const values = { count: copies.length, number }
    announce(t('copyFromTest.copied', values))
    notifyWithUndo(messageKey(builderMessages, 'copyFromTest.copied'), {
      values,
      isSilent: true,
      undo: undoOfLastStep(builder),
    })
  }
  return (
    <Dialog
      open
      // A backdrop click must not discard a selection.
      onClose={(_, reason) => (reason === 'backdropClick' && count > 0 ? undefined : onClose())}
      fullWidth
      maxWidth={false}
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-where`}
      slotProps={{ paper: { sx: paper } }}
    >
      <DialogTitle id={`${id}-title`} sx={{ pr: 8, pb: 0.5 }}>
        {t('copyFromTest.title')}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 16, width: 40, height: 40 }}
      >
        <X size={18} />
      </IconButton>
      <Typography id={`${id}-where`} sx={{ px: 3, pb: 1.5, color: 'text.secondary' }}>
        {t('copyFromTest.where', { number })}
      </Typography>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
        <CopySourceFields source={source} />
        <CopyStage source={source} choice={choice} />
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => {
            onClose()
            if (sourceDoc) copy(sourceDoc)
          }}
        >
          {count === 0 ? t('copyFromTest.copyNone') : t('copyFromTest.copy', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Same size in all states, to avoid layout shifts. */
const paper = { maxWidth: { sm: 780 }, height: { sm: 'min(820px, calc(100% - 64px))' } }

type CopyStageProps = { source: CopySource; choice: Choice }

const CopyStage = ({ source, choice }: CopyStageProps) => {
  const t = useMessages(builderMessages, destinationMessages)
  const { topics, topic, tests, test, includesOpenTest, questions, reading } = source
  if (!topics.data) return <LoadStatus query={topics} />
  if (topics.data.length === 0) return <CenteredEmptyState>{t('destination.noTopics')}</CenteredEmptyState>
  if (topic === undefined) return <CenteredEmptyState>{t('copyFromTest.topicFirst')}</CenteredEmptyState>
  if (!tests.data) return <LoadStatus query={tests} />
  if (tests.data.length === 0)
    return (
      <CenteredEmptyState>
        {t(includesOpenTest ? 'copyFromTest.noOtherTests' : 'copyFromTest.noTests')}
      </CenteredEmptyState>
    )
  if (test === undefined) return <CenteredEmptyState>{t('copyFromTest.testFirst')}</CenteredEmptyState>
  if (questions.isFetching && (!questions.data || questions.data.errors.length > 0) && reading)
    return <ReadingProgress {...reading} />
  if (!questions.data) return <LoadStatus query={questions} />
  const { doc, errors: readErrors } = questions.data
  if (doc.questions.size === 0)
    return <CenteredEmptyState>{t('copyFromTest.noQuestions')}</CenteredEmptyState>
  const title = tests.data.find(({ id }) => id === test)?.title || DASH
  return (
    <>
      {readErrors.length > 0 && (
        <ReadingError count={readErrors.length} error={readErrors[0]} onRetry={questions.refetch} />
      )}
      <CopyQuestions key={String(test)} title={title} doc={doc} choice={choice} />
    </>
  )
}

const CenteredEmptyState = ({ children }: { children: string }) => (
  <Box sx={{ flex: 1, display: 'grid', alignContent: 'center' }}>
    <EmptyState>{children}</EmptyState>
  </Box>
)

type LoadStatusProps = { query: { error: unknown; isFetching: boolean; refetch: () => void } }

const LoadStatus = ({ query: { error, isFetching, refetch } }: LoadStatusProps) =>
  error && !isFetching ? <ErrorMessage error={error} onRetry={refetch} /> : <RowsSkeleton rows={6} />

export default CopyFromTest
