import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type ProgramListItem, programCalls } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { messageKey } from '../../i18n/messages.ts'
import { BatchDialog } from '../_kit/form/batch/BatchDialog.tsx'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { DraftTopics } from './DraftTopics.tsx'
import { programListMessages } from './messages.ts'
import { useProgramChange } from './useProgramChange.ts'
import { useProgramTopics } from './useProgramTopics.ts'
import { usePublishing } from './usePublishing.ts'

type StatusDialogProps = {
  program: Pick<ApiRecord<ProgramListItem>, 'id' | 'title' | 'status'>
  open: boolean
  onClose: () => void
}

/** Draft topics are included by default at first publication; an archived program was live without them. */
const StatusDialog = ({ program, open, onClose }: StatusDialogProps) => {
  const t = useMessages(programListMessages)
  const notify = useNotify()
  const { id } = program
  const title = program.title || DASH
  // Keeps its text while closing.
  const [previousStatus, setPreviousStatus] = useState(program.status)
  if (open && previousStatus !== program.status) setPreviousStatus(program.status)
  const status = previousStatus === 'publish' ? 'archive' : 'publish'
  const topics = useProgramTopics(id, open && status === 'publish')
  const [topicsChoice, setTopicsChoice] = useState<boolean>()
  const includesTopics = topicsChoice ?? previousStatus === 'draft'
  const close = () => {
    setTopicsChoice(undefined)
    onClose()
  }
  const notifyChanged = () =>
    notify(messageKey(programListMessages, 'programList.statusChanged'), { type: 'success' })
  const publishing = usePublishing({ program, onPublished: notifyChanged, onClose: close })
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) =>
      dataProvider.call(programCalls['program.updateStatus'], { params: { id }, body: { status } }),
    onChanged: notifyChanged,
    onSettled: close,
  })
  const [isChecking, setChecking] = useState(false)
  const confirm = async () => {
    const isUnseen = status === 'publish' && topics.isPending
    setChecking(isUnseen)
    const drafts = isUnseen ? await topics.read() : topics.drafts
    setChecking(false)
    // Shows drafts, or the load error, first.
    if (isUnseen && drafts?.length !== 0) return
    if (status === 'publish' && includesTopics && drafts && drafts.length > 0) publishing.start(drafts)
    else mutate()
  }
  if (publishing.isReported)
    return (
      <BatchDialog
        batch={publishing.batch}
        title={t('programList.publishing')}
        getLabel={({ name }) => name || DASH}
        isAnnounced
        onClose={publishing.finish}
      />
    )
  return (
    <ConfirmDialog
      open={open}
      isBusy={isChecking || isPending || publishing.batch.isRunning}
      title={t('programList.statusTitle')}
      question={t(status === 'publish' ? 'programList.statusToPublish' : 'programList.statusToArchive', {
        title,
      })}
      confirm={t('programList.statusConfirm')}
      onConfirm={confirm}
      onClose={close}
    >
      {status === 'publish' && (
        <DraftTopics topics={topics} isIncluded={includesTopics} onInclude={setTopicsChoice} />
      )}
    </ConfirmDialog>
  )
}

export default StatusDialog
