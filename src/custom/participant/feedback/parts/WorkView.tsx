import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { FileCard } from '../../../../resources/_kit/fields/file/FileCard.tsx'
import { fileName } from '../../../../resources/_kit/fields/file/fileName.ts'
import { fileUrl } from '../../../../resources/_kit/media/fileUrl.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'
import { isPicture } from '../model/texts.ts'
import { WorkPicture } from './WorkPicture.tsx'

type UploadedWork = {
  readonly text?: string | null | undefined
  readonly file?: { readonly url?: string | null | undefined } | null | undefined
}

type WorkViewProps = {
  work: UploadedWork | null | undefined
  /** Links expire after 15 minutes. */
  onRenew: () => Promise<unknown>
}

const LINK_RENEWAL_INTERVAL = 12 * 60_000

export const WorkView = ({ work, onRenew }: WorkViewProps) => {
  const t = useMessages(feedbackMessages)
  const hasCapability = useCapabilities()
  const { text, file } = work ?? {}
  const url = fileUrl(file?.url)
  const hasFile = url !== undefined
  useEffect(() => {
    if (!hasFile) return
    const timer = setInterval(onRenew, LINK_RENEWAL_INTERVAL)
    return () => clearInterval(timer)
  }, [hasFile, onRenew])
  const isEmpty = !text && !hasFile
  return (
    <Box role="group" aria-label={t('feedbackQueue.work')} sx={workSx}>
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('feedbackQueue.work')}</Box>
      {isEmpty && (
        <Box sx={{ color: 'text.secondary' }}>
          {t(hasCapability('progress') ? 'feedbackQueue.noWork' : 'feedbackQueue.workUnknown')}
        </Box>
      )}
      {text && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
      {file && url && <WorkFile file={file} url={url} onRenew={onRenew} />}
    </Box>
  )
}

type WorkFileProps = Pick<WorkViewProps, 'onRenew'> & { file: NonNullable<UploadedWork['file']>; url: string }

/** A file of unclear type is tried as a picture. */
const WorkFile = ({ file, url, onRenew }: WorkFileProps) => {
  const title = fileName(file)
  const isPictureByName = isPicture(title)
  const [isNotPicture, setNotPicture] = useState(isPictureByName === false)
  if (isNotPicture)
    return (
      <FileCard file={file}>
        <RenewLink onRenew={onRenew} />
      </FileCard>
    )
  return (
    <WorkPicture
      url={url}
      title={title}
      onRenew={onRenew}
      onNotPicture={isPictureByName === undefined ? () => setNotPicture(true) : undefined}
    />
  )
}

const RenewLink = ({ onRenew }: Pick<WorkViewProps, 'onRenew'>) => {
  const t = useMessages(feedbackMessages)
  const notify = useNotify()
  const [isPending, setPending] = useState(false)
  const handleRenew = async () => {
    setPending(true)
    await onRenew()
    setPending(false)
    notify(messageKey(feedbackMessages, 'feedbackQueue.linkRenewed'), { type: 'info' })
  }
  return (
    <Button size="small" loading={isPending} onClick={handleRenew} sx={{ ml: 1.5, minHeight: 28, py: 0 }}>
      {t('feedbackQueue.newLink')}
    </Button>
  )
}

const workSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  mt: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
}
