import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import { Check, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { fileUrl } from '../../resources/_kit/media/fileAddress.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { mediaPickerMessages } from './messages.ts'

type ImageTileProps = { image: AsRead<Media>; checked: boolean; radio: ButtonBaseProps }

export const ImageTile = ({ image, checked, radio }: ImageTileProps) => {
  const t = useMessages(mediaPickerMessages)
  const [broken, setBroken] = useState(false)
  const url = fileUrl(image.public_url)
  const title = image.title || t('mediaPicker.untitled')
  return (
    <ButtonBase
      {...radio}
      title={title}
      sx={{
        display: 'block',
        position: 'relative',
        p: 0.5,
        textAlign: 'left',
        borderRadius: 1.5,
        border: 2,
        borderColor: checked ? 'primary.main' : 'transparent',
        bgcolor: checked ? 'primarySoft' : undefined,
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
        {broken || !url ? (
          <ImageOff size={24} aria-hidden="true" />
        ) : (
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box
        sx={{
          px: 0.5,
          pt: 0.5,
          fontSize: 13,
          fontWeight: checked ? 600 : 400,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {title}
      </Box>
      {checked && (
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
