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
  dimmed: boolean
  inviting: boolean
  empty: ReactNode
  mark?: LucideIcon
  /** For the mouse alone: a button does the same. */
  onClick?: () => void
}

export const PictureFrame = ({
  shape,
  url,
  dimmed,
  inviting,
  empty,
  mark = ImagePlus,
  onClick,
}: PictureFrameProps) => {
  const t = useMessages(uploadMessages)
  const [broken, setBroken] = useState<string>()
  const shown = Boolean(url) && url !== broken
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
        borderStyle: shown ? 'solid' : 'dashed',
        borderColor: inviting ? 'primary.main' : shown ? 'divider' : 'text.secondary',
        bgcolor: inviting ? 'primarySoft' : 'background.default',
        transition: 'background-color 150ms, border-color 150ms',
      }}
    >
      {shown ? (
        <Box
          component="img"
          src={url}
          alt=""
          onError={() => setBroken(url)}
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            opacity: dimmed || inviting ? 0.5 : 1,
            transition: 'opacity 150ms',
          }}
        />
      ) : (
        <>
          <Box
            component={url === undefined ? mark : ImageOff}
            aria-hidden="true"
            size={shape === 'cover' ? 28 : 24}
          />
          {shape === 'cover' && (url === undefined ? empty : t('upload.notShown'))}
        </>
      )}
    </Box>
  )
}
