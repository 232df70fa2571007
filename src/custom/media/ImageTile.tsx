import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { Check, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { fileUrl } from '../../resources/_kit/media/fileUrl.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ellipsisSx } from '../../resources/_kit/ui/ellipsisSx.ts'
import { mediaPickerMessages } from './messages.ts'

type ImageTileProps = { image: ApiRecord<Media>; isChecked: boolean; radioProps: ButtonBaseProps }

export const ImageTile = ({ image, isChecked, radioProps }: ImageTileProps) => {
  const t = useMessages(mediaPickerMessages)
  const [hasLoadError, setHasLoadError] = useState(false)
  const url = fileUrl(image.public_url)
  const title = image.title || t('mediaPicker.untitled')
  return (
    <ButtonBase
      {...radioProps}
      title={title}
      sx={{
        display: 'block',
        position: 'relative',
        p: 0.5,
        textAlign: 'left',
        borderRadius: 1.5,
        border: 2,
        borderColor: isChecked ? 'primary.main' : 'transparent',
        bgcolor: isChecked ? 'primarySoft' : undefined,
        '&:hover': { bgcolor: 'primarySoft' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          aspectRatio: '16 / 9',
          overflow: 'hidden',
          borderRadius: 1,
          color: 'text.secondary',
          bgcolor: 'background.default',
        }}
      >
        {hasLoadError || !url ? (
          <ImageOff size={24} aria-hidden="true" />
        ) : (
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setHasLoadError(true)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box sx={{ ...ellipsisSx, px: 0.5, pt: 0.5, fontSize: 13, fontWeight: isChecked ? 600 : 400 }}>
        {title}
      </Box>
      {isChecked && (
        <Box
          sx={{
            position: 'absolute',
            top: 10,
            right: 10,
            display: 'flex',
            p: 0.5,
            borderRadius: '50%',
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          <Check size={14} aria-hidden="true" />
        </Box>
      )}
    </ButtonBase>
  )
}
