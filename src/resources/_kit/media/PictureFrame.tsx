import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { ImageOff, ImagePlus, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uploadMessages } from './messages.ts'

export type PictureShape = 'cover' | 'photo'

const shapes = {
  cover: { width: '100%', maxWidth: 480, aspectRatio: '16 / 9', borderRadius: 1 },
  photo: { width: 96, height: 96, flexShrink: 0, borderRadius: '50%' },
} as const satisfies Record<PictureShape, SxProps<Theme>>

type PictureFrameProps = {
  shape: PictureShape
  /** Undefined: no picture; empty: one that cannot be found. */
  url: string | undefined
  /** Not (yet) the value that will be saved. */
  isDimmed: boolean
  isInviting: boolean
  emptyText: ReactNode
  icon?: LucideIcon
  /** For the mouse alone: a button does the same. */
  onClick?: () => void
}

export const PictureFrame = ({
  shape,
  url,
  isDimmed,
  isInviting,
  emptyText,
  icon = ImagePlus,
  onClick,
}: PictureFrameProps) => {
  const t = useMessages(uploadMessages)
  const [failedUrl, setFailedUrl] = useState<string>()
  const isShown = Boolean(url) && url !== failedUrl
  return (
    <Box
      onClick={onClick}
      sx={{
        ...shapes[shape],
        cursor: onClick && 'pointer',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        overflow: 'hidden',
        textAlign: 'center',
        fontSize: 13,
        color: 'text.secondary',
        border: 1,
        borderStyle: isShown ? 'solid' : 'dashed',
        borderColor: isInviting ? 'primary.main' : isShown ? 'divider' : 'text.secondary',
        bgcolor: isInviting ? 'primarySoft' : 'background.default',
        transition: 'background-color 150ms, border-color 150ms',
      }}
    >
      {isShown ? (
        <Box
          component="img"
          src={url}
          alt=""
          onError={() => setFailedUrl(url)}
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            opacity: isDimmed || isInviting ? 0.5 : 1,
            transition: 'opacity 150ms',
          }}
        />
      ) : (
        <>
          <Box
            component={url === undefined ? icon : ImageOff}
            aria-hidden="true"
            size={shape === 'cover' ? 28 : 24}
          />
          {shape === 'cover' && (url === undefined ? emptyText : t('upload.notShown'))}
        </>
      )}
    </Box>
  )
}
