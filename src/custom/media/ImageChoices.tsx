import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Check, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { fileUrl } from '../../resources/_kit/media/fileAddress.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import type { Choosing } from './choosing.ts'
import { mediaDialogWords } from './dialogWords.ts'
import { useRadioKeys } from './useRadioKeys.ts'
import { mediaPickerWords } from './words.ts'

const columns = { phone: 2, wide: 3 }

/** Pictures beside and below each other. */
export const tiles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: `repeat(${columns.phone}, minmax(0, 1fr))`,
    sm: `repeat(${columns.wide}, minmax(0, 1fr))`,
  },
  gap: 1.5,
} as const

/** A page of pictures to choose one from. */
export const ImageChoices = ({ media, selected, ...choosing }: Choosing & { media: AsRead<Media>[] }) => {
  const t = useMessages(mediaDialogWords)
  const isPhone = useIsPhone()
  const onKeyDown = useRadioKeys(media, isPhone ? columns.phone : columns.wide, choosing)
  const here = media.some(({ id }) => id === selected?.id)
  return (
    <Box role="radiogroup" aria-label={t('mediaDialog.image')} onKeyDown={onKeyDown} sx={tiles}>
      {media.map((image, index) => (
        <Tile
          key={image.id}
          image={image}
          checked={image.id === selected?.id}
          reachable={here ? image.id === selected?.id : index === 0}
          onClick={() => choosing.onSelect(image)}
          onDoubleClick={() => choosing.onChoose(image)}
        />
      ))}
    </Box>
  )
}

type TileProps = {
  image: AsRead<Media>
  checked: boolean
  /** By Tab: one of the group is. */
  reachable: boolean
  onClick: () => void
  onDoubleClick: () => void
}

const Tile = ({ image, checked, reachable, onClick, onDoubleClick }: TileProps) => {
  const t = useMessages(mediaPickerWords)
  const [broken, setBroken] = useState(false)
  const url = fileUrl(image.public_url)
  const title = image.title || t('mediaPicker.untitled')
  return (
    <ButtonBase
      role="radio"
      aria-checked={checked}
      tabIndex={reachable ? 0 : -1}
      title={title}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
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
