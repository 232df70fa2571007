import Box from '@mui/material/Box'
import { useState } from 'react'
import { valueAt } from '../../declaration/valueAt.ts'
import { fileUrl } from '../../media/fileUrl.ts'
import { useObjectUrl } from '../../media/useObjectUrl.ts'
import { useMessages } from '../../text/useMessages.ts'
import { fileName } from './fileName.ts'
import { fileMessages } from './messages.ts'

const VideoPlayer = ({ file }: { file: unknown }) => {
  const objectUrl = useObjectUrl(file instanceof File ? file : undefined)
  const url = file instanceof File ? objectUrl : fileUrl(valueAt(file, 'url'))
  return url === undefined ? null : <Player key={url} url={url} name={fileName(file)} />
}

const Player = ({ url, name }: { url: string; name: string }) => {
  const t = useMessages(fileMessages)
  const [hasError, setHasError] = useState(false)
  if (hasError)
    return (
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {t('file.cannotPlay')}
      </Box>
    )
  return (
    <Box
      component="video"
      controls
      preload="metadata"
      src={url}
      aria-label={t('file.player', { name })}
      onError={() => setHasError(true)}
      sx={{
        width: '100%',
        maxWidth: 560,
        aspectRatio: '16 / 9',
        borderRadius: 1,
        bgcolor: 'common.black',
      }}
    />
  )
}

export default VideoPlayer
