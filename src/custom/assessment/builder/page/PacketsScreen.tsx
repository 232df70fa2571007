import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus, Upload } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { lazyComponent, preloading } from '../../../../common/lazyComponent.tsx'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { SplitSkeleton } from '../../../../resources/_kit/ui/Skeletons.tsx'
import { useAnnouncer } from '../../../../resources/_kit/ui/useAnnouncer.tsx'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { activityPath } from '../../../program/outlinePaths.ts'
import { packetMessages } from '../../messages.ts'
import type { ReadQuestion } from '../../model/values.ts'
import { focusTargetIds, restoreFocus } from '../../restoreFocus.ts'
import { addPacket } from '../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { useTest } from '../../TestContext.ts'
import { builderMessages } from '../messages.ts'
import { openToWrite } from '../openToWrite.ts'
import { type DialogRequest, PacketsContext } from '../PacketsContext.ts'
import { Columns } from './Columns.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useMarksWarning } from './useMarksWarning.ts'
import { useOpenInAddress } from './useOpenInAddress.ts'
import { usePacketKeys } from './usePacketKeys.ts'
import { usePacketSave } from './usePacketSave.ts'

const loadDialogs = () => import('../dialogs/PacketDialogs.tsx')
const PacketDialogs = lazyComponent(loadDialogs)

const ConflictsDialog = lazyComponent(() => import('../conflicts/ConflictsDialog.tsx'))

type PacketsScreenProps = {
  /** Completed ones, where the API has them. */
  attempts: number
}

export const PacketsScreen = ({ attempts }: PacketsScreenProps) => {
  const t = useMessages(packetMessages, builderMessages)
  const builder = useBuilder()
  const has = useCapabilities()
  const element = useRef<HTMLDivElement>(null)
  const { params, api, uploadRuns, setSaver, retry } = useTest()
  const loadState = useBuilderState((state) => state.loadState)
  const isLoaded = loadState === 'done'
  useOpenInAddress(builder, isLoaded)
  const isEmpty = useBuilderState(({ doc }) => doc.tree.length === 0)
  const [newerQuestions, setNewerQuestions] = useState<ReadonlyMap<string, ReadQuestion>>()
  const save = usePacketSave(api, setNewerQuestions)
  const [dialog, setDialog] = useState<DialogRequest>()
  useEffect(() => (dialog ? () => restoreFocus(builder) : undefined), [dialog, builder])
  const { announcement, announce } = useAnnouncer()
  usePacketKeys(isLoaded, element, () => announce(t('packetMoves.undone')))
  const marksWarning = useMarksWarning(attempts)
  const { warn: warnOfMarks } = marksWarning
  const marksSentence = attempts > 0 ? t('packets.marks', { count: attempts }) : ''

  const saveNow = useEvent(() => void save())
  useEffect(() => {
    setSaver({ save: saveNow, element: () => element.current })
    return () => setSaver(undefined)
  }, [setSaver, saveNow])
  const packets = useMemo(
    () => ({
      params,
      api,
      uploadRuns,
      can: { order: has('ordering') },
      openDialog: setDialog,
      save: saveNow,
      announce,
      warnOfMarks,
      marksSentence,
    }),
    [params, api, uploadRuns, has, saveNow, announce, warnOfMarks, marksSentence],
  )
  return (
    <PacketsContext value={packets}>
      <Box ref={element} {...preloading(loadDialogs)} onKeyDown={preventFormSubmit}>
        {loadState === 'pending' && <SplitSkeleton />}
        {typeof loadState === 'object' && <ErrorMessage error={loadState.error} onRetry={retry} />}
        {isLoaded && (isEmpty ? <Empty /> : <Columns />)}
        {isLoaded && <SaveBar onSave={save} />}
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {dialog && (
        <Suspense>
          <PacketDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {newerQuestions && (
        <Suspense>
          <ConflictsDialog
            newer={newerQuestions}
            onClose={() => setNewerQuestions(undefined)}
            onResolved={() => {
              setNewerQuestions(undefined)
              save()
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={marksWarning.isOpen}
        isWide
        isPersistent
        isBusy={false}
        title={t('packetDialogs.marksTitle')}
        question={marksSentence}
        confirm={t('packetDialogs.marksGoOn')}
        cancel={t('packetDialogs.marksTakeBack')}
        onConfirm={marksWarning.proceed}
        onClose={marksWarning.undoChange}
      />
    </PacketsContext>
  )
}

/** Enter in a field would save the activity's form. */
const preventFormSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const Empty = () => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const { params } = useTest()
  return (
    <EmptyState
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button
            id={focusTargetIds.empty}
            variant="contained"
            startIcon={<Plus size={16} />}
            onClick={() => {
              const key = addPacket(builder)
              if (key !== undefined) openToWrite(builder, `question ${key}`)
            }}
          >
            {t('packets.firstPacket')}
          </Button>
          <Button
            component={RouterLink}
            to={activityPath(params.program, params.topic, params.activity, 'import')}
            variant="outlined"
            startIcon={<Upload size={16} />}
          >
            {t('packets.import')}
          </Button>
        </Box>
      }
    >
      {t('packets.empty')} {t('packets.emptyHelp')}
    </EmptyState>
  )
}
