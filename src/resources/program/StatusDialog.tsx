import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { type Program, type ProgramListItem, programCalls } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { messageKey } from '../../i18n/messages.ts'
import { BatchDialog } from '../_kit/form/batch/BatchDialog.tsx'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../_kit/ui/ConfirmDialog.tsx'
import { useLinkNotice } from '../_kit/ui/useLinkNotice.tsx'
import { findOutlineFindings, findProgramFindings } from './check/findings.ts'
import { programCheckMessages } from './check/messages.ts'
import { ProgramFindings } from './check/ProgramFindings.tsx'
import { DraftTopics } from './DraftTopics.tsx'
import { programListMessages } from './messages.ts'
import { programCheckPath } from './programPaths.ts'
import { useProgramChange } from './useProgramChange.ts'
import { useProgramTopics } from './useProgramTopics.ts'
import { usePublishing } from './usePublishing.ts'

type StatusDialogProps = {
  program: Pick<ApiRecord<ProgramListItem>, 'id' | 'title' | 'status'>
  open: boolean
  onClose: () => void
}

/**
 * Draft topics are included by default at first publication; an archived program was live without them. Lists what
 * participants would miss, as far as it is there, and neither waits for it nor forbids anything.
 */
const StatusDialog = ({ program, open, onClose }: StatusDialogProps) => {
  const t = useMessages(programListMessages)
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const { id } = program
  const title = program.title || DASH
  // Keeps its text while closing.
  const [previousStatus, setPreviousStatus] = useState(program.status)
  if (open && previousStatus !== program.status) setPreviousStatus(program.status)
  const status = previousStatus === 'publish' ? 'archive' : 'publish'
  const topics = useProgramTopics(id, open && status === 'publish')
  // The dialog has one call to make: a detail that was read before tells more.
  const { data: detail } = useGetOne<ApiRecord<Program>>('program', { id }, { enabled: false })
  const [topicsChoice, setTopicsChoice] = useState<boolean>()
  const includesTopics = topicsChoice ?? previousStatus === 'draft'
  const close = () => {
    setTopicsChoice(undefined)
    onClose()
  }
  const notifyChanged = () => {
    const message = messageKey(programListMessages, 'programList.statusChanged')
    const isUnseen = status === 'publish' && topics.isPending
    if (isUnseen)
      notifyWithLink(message, {
        label: messageKey(programCheckMessages, 'programCheck.title'),
        to: programCheckPath(id),
      })
    else notify(message, { type: 'success' })
  }
  const publishing = usePublishing({ program, onPublished: notifyChanged, onClose: close })
  const { mutate, isPending } = useProgramChange({
    change: (dataProvider) =>
      dataProvider.call(programCalls['program.updateStatus'], { params: { id }, body: { status } }),
    onChanged: notifyChanged,
    onSettled: close,
  })
  const topicFindings = topics.list
    ? findOutlineFindings(
        topics.list.map((topic) => ({ topic })),
        Date.now(),
      ).filter(({ rule }) => rule !== 'draftTopic')
    : []
  const confirm = () => {
    if (status === 'publish' && includesTopics && topics.drafts.length > 0) publishing.start(topics.drafts)
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
      isBusy={isPending || publishing.batch.isRunning}
      title={t('programList.statusTitle')}
      question={t(status === 'publish' ? 'programList.statusToPublish' : 'programList.statusToArchive', {
        title,
      })}
      confirm={t('programList.statusConfirm')}
      onConfirm={confirm}
      onClose={close}
    >
      {status === 'publish' && (
        <>
          <DraftTopics topics={topics} isIncluded={includesTopics} onInclude={setTopicsChoice} />
          <ProgramFindings
            programId={id}
            findings={[...findProgramFindings(detail ?? {}), ...topicFindings]}
            onLeave={close}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

export default StatusDialog
