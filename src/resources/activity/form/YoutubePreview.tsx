import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityFormMessages } from './messages.ts'
import { parseYoutube, youtubeFrame } from './youtube.ts'

/** No request to YouTube before it is asked for. */
export const YoutubePreview = ({ fieldPath }: { fieldPath: string }) => {
  const t = useMessages(activityFormMessages)
  const { url, title }: { url?: unknown; title?: unknown } = useWatch({ name: fieldPath }) ?? {}
  const [playedFrame, setPlayedFrame] = useState<string>()
  const video = typeof url === 'string' ? parseYoutube(url) : undefined
  const frame = video && youtubeFrame(video)
  const name = typeof title === 'string' && title.trim() !== '' ? title : 'YouTube'
  if (typeof url !== 'string' || url.trim() === '') return null
  if (!frame)
    return (
      <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
        {t('activityForm.notYoutube')}
      </FormHelperText>
    )
  if (playedFrame !== frame)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Play size={14} />}
          aria-label={t('activityForm.previewNamed', { title: name })}
          onClick={() => setPlayedFrame(frame)}
        >
          {t('activityForm.preview')}
        </Button>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('activityForm.previewFrom')}
        </Box>
      </Box>
    )
  return (
    <Box
      component="iframe"
      src={frame}
      title={name}
      // Required by YouTube; this page's policy omits it.
      referrerPolicy="strict-origin-when-cross-origin"
      // Not with `allowFullScreen`: Chromium warns of both.
      allow="fullscreen; picture-in-picture; encrypted-media"
      sx={{ width: '100%', maxWidth: 560, aspectRatio: '16 / 9', border: 0, borderRadius: 1 }}
    />
  )
}
