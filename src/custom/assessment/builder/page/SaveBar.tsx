import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Save } from 'lucide-react'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useUploadsRunning } from '../../../../resources/_kit/media/uploads.tsx'
import { useRecordPage } from '../../../../resources/_kit/page/recordPage.ts'
import { useLinkBack } from '../../../../resources/_kit/place/linkBack.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { stickyBarSx } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { useNoticesAbove } from '../../../../resources/_kit/ui/useNoticesAbove.ts'
import { packetMessages } from '../../messages.ts'
import { mainChangeOf, unsavedChangesIn } from '../../model/unsaved.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { incompleteIn } from '../../state/displayState.ts'
import { stopSaving } from '../../state/save.ts'
import { IssueList } from './IssueList.tsx'

type SaveBarProps = { onSave: (options?: { completeOnly: boolean }) => void }

export const SaveBar = ({ onSave }: SaveBarProps) => {
  const linkBack = useLinkBack()
  const t = useMessages(packetMessages)
  const { back } = useRecordPage()
  const saving = useBuilderState((state) => state.saving)
  const isSubmitted = useBuilderState(({ submittedQuestions }) => submittedQuestions !== undefined)
  const hasFailed = useBuilderState(({ saveErrors }) => saveErrors.size > 0)
  const isUploading = useUploadsRunning()
  const unsavedKind = useBuilderState(({ doc }) => mainChangeOf(unsavedChangesIn(doc))?.kind)
  const count = useBuilderState(({ doc }) => mainChangeOf(unsavedChangesIn(doc))?.count ?? 0)
  const incompleteCount = useBuilderState((state) => incompleteIn(state).length)
  const hasIncomplete = useBuilderState(({ doc }) => unsavedChangesIn(doc).incompleteQuestions.length > 0)
  return (
    <Box ref={useNoticesAbove()} sx={{ ...stickyBarSx, zIndex: 3 }}>
      {isSubmitted && <IssueList />}
      {saving && <Progress />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
        }}
      >
        <Box
          role="status"
          sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}
        >
          {!saving && unsavedKind && (
            <Box component="span" sx={{ color: ({ palette }) => palette.status.warning[0] }}>
              {t(`packetSaving.${unsavedKind}`, { count })}
            </Box>
          )}
          {!saving && incompleteCount > 0 && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {t('packetSaving.incomplete', { count: incompleteCount })}
            </Box>
          )}
          {!saving && !unsavedKind && incompleteCount === 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {t('packetSaving.allSaved')}
            </Box>
          )}
          {isUploading && <span>{t('packetSaving.waitUploads')}</span>}
        </Box>
        <Box
          sx={{
            ml: 'auto',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 1.5,
            '& > *': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          <Button component={RouterLink} {...linkBack(back)} variant="outlined">
            {t(
              unsavedKind || incompleteCount > 0 || isUploading ? 'packetSaving.cancel' : 'packetSaving.back',
            )}
          </Button>
          {isSubmitted && hasIncomplete && !saving && (
            <Button variant="outlined" onClick={() => onSave({ completeOnly: true })}>
              {t('packetSaving.saveComplete')}
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<Save size={16} />}
            disabled={saving !== undefined}
            onClick={() => onSave()}
          >
            {t(hasFailed ? 'packetSaving.again' : 'packetSaving.save')}
            <Box
              component="span"
              aria-hidden="true"
              sx={{ ml: 1, opacity: 0.85, display: { xs: 'none', md: 'inline' } }}
            >
              Ctrl S
            </Box>
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const Progress = () => {
  const t = useMessages(packetMessages)
  const id = useId()
  const builder = useBuilder()
  const { done, total, isStopping } = useBuilderState(({ saving }) => saving) ?? {
    done: 0,
    total: 0,
    isStopping: false,
  }
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box id={id} role="status" sx={{ mr: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {isStopping && t('packetSaving.stopping')}
          {!isStopping && total === 0 && t('packetSaving.ordering')}
          {!isStopping && total > 0 && t('packetSaving.progress', { done, total })}
        </Box>
        <Button size="small" disabled={isStopping} onClick={() => stopSaving(builder)}>
          {t('packetSaving.stop')}
        </Button>
      </Box>
      <LinearProgress
        {...(total > 0 && { variant: 'determinate', value: (done / total) * 100 })}
        aria-labelledby={id}
        // A gliding bar would repaint throughout a save.
        sx={{ mt: 1, '& .MuiLinearProgress-bar': { transition: 'none' } }}
      />
    </Box>
  )
}
