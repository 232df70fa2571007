import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'

type WorkPictureProps = {
  url: string
  title: string
  onRenew: () => Promise<unknown>
  onNotPicture: (() => void) | undefined
}

/** Keeps the loaded picture while its link is renewed. */
export const WorkPicture = ({ url, title, onRenew, onNotPicture }: WorkPictureProps) => {
  const t = useMessages(feedbackMessages)
  const [displayedUrl, setDisplayedUrl] = useState(url)
  const [failedUrl, setFailedUrl] = useState<string>()
  const [expiredUrl, setExpiredUrl] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isFailed = failedUrl === displayedUrl
  // A renewed link is used after a failure only.
  if (expiredUrl === displayedUrl && displayedUrl !== url) setDisplayedUrl(url)
  const handleError = () => {
    setFailedUrl(displayedUrl)
    setExpiredUrl(displayedUrl)
  }
  const handleRenew = async () => {
    setPending(true)
    await onRenew()
    setPending(false)
    setFailedUrl(undefined)
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {isFailed ? (
        <Alert
          role="alert"
          severity="warning"
          action={
            <Button color="inherit" size="small" loading={isPending} onClick={handleRenew}>
              {t('feedbackQueue.newLink')}
            </Button>
          }
        >
          {t('feedbackQueue.pictureFailed')}
        </Alert>
      ) : (
        <Box
          component="img"
          src={displayedUrl}
          alt={t('feedbackQueue.picture', { title })}
          onError={onNotPicture ?? handleError}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 'min(30vh, 260px)', borderRadius: 1 }}
        />
      )}
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1, fontSize: 13 }}
      >
        {t('feedbackQueue.openPicture')} <ExternalLink size={13} aria-hidden="true" />
      </Link>
    </Box>
  )
}
