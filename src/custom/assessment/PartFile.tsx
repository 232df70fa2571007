import Box from '@mui/material/Box'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fileUrl } from '../../resources/_kit/media/fileUrl.ts'
import { uploadMessages } from '../../resources/_kit/media/messages.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import type { Media } from './model/values.ts'

type PartFileProps = {
  media: Media
  name: string
  /** Maximum of a picture, in pixels. */
  maxHeight: number
}

export const PartFile = ({ media, name, maxHeight }: PartFileProps) => {
  const url = fileUrl(media.public_url ?? media.url)
  return media.type === 'audio' ? (
    <Sound url={url} name={media.title || name} />
  ) : (
    <Picture url={url} alt={media.alt ?? ''} maxHeight={maxHeight} />
  )
}

type PictureProps = { url: string | undefined; alt: string; maxHeight: number }

const Picture = ({ url, alt, maxHeight }: PictureProps) => {
  const t = useMessages(uploadMessages)
  const [failedUrl, setFailedUrl] = useState<string>()
  if (url === undefined || url === failedUrl)
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
        <ImageOff size={18} aria-hidden="true" /> {t('upload.notShown')}
      </Box>
    )
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      onError={() => setFailedUrl(url)}
      sx={{
        maxWidth: '100%',
        maxHeight,
        objectFit: 'contain',
        borderRadius: 1,
        justifySelf: 'start',
      }}
    />
  )
}

const Sound = ({ url, name }: { url: string | undefined; name: string }) => (
  <Box
    component="audio"
    controls
    preload="none"
    src={url}
    aria-label={name}
    sx={{ width: '100%', height: 40 }}
  />
)
