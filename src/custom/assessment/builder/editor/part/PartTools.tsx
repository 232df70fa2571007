import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ImagePlus, ImageUp, Trash2, Volume2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { preloading } from '../../../../../common/lazyComponent.tsx'
import { useLoadMediaPicker } from '../../../../../resources/_kit/media/pickMedia.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../../../resources/_kit/ui/IconAction.tsx'
import { packetMessages } from '../../../messages.ts'
import type { Media } from '../../../model/values.ts'
import type { MediaType } from './usePartMedia.ts'

/** A button beside a text, and an entry of its menu. */
export type PartTool = {
  readonly label: string
  readonly tooltip: string
  readonly icon: ReactElement
  readonly act: () => void
  readonly isDisabled?: boolean
  readonly isDestructive?: boolean
}

const additions = [
  { type: 'image', message: 'questionEditor.addImage', Icon: ImagePlus },
  { type: 'audio', message: 'questionEditor.addSound', Icon: Volume2 },
] as const

type MediaToolsOptions = {
  name: string
  media: Media | null
  onPick: (type: MediaType) => void
  onRemove: () => void
}

export function useMediaTools({ name, media, onPick, onRemove }: MediaToolsOptions): readonly PartTool[] {
  const t = useMessages(packetMessages)
  if (!media)
    return additions.map(({ type, message, Icon }) => ({
      label: t(`${message}To`, { part: name }),
      tooltip: t(message),
      icon: <Icon size={16} />,
      act: () => onPick(type),
    }))
  return [
    {
      label: t('questionEditor.changeMediaOf', { part: name }),
      tooltip: t('questionEditor.changeMedia'),
      icon: <ImageUp size={16} />,
      act: () => onPick(media.type === 'audio' ? 'audio' : 'image'),
    },
    {
      label: t('questionEditor.removeMediaOf', { part: name }),
      tooltip: t('questionEditor.removeMedia'),
      icon: <Trash2 size={16} />,
      act: onRemove,
      isDestructive: true,
    },
  ]
}

type PartToolsProps = { tools: readonly PartTool[] }

/** No tab stops: the text's menu has them, too. */
export const PartToolIcons = ({ tools }: PartToolsProps) => {
  const loadPicker = useLoadMediaPicker()
  return tools.map(({ label, tooltip, icon, act, isDisabled }) => (
    <IconAction
      key={label}
      {...preloading(loadPicker)}
      label={label}
      tooltip={tooltip}
      icon={icon}
      disabled={isDisabled}
      tabIndex={-1}
      onClick={act}
    />
  ))
}

type PartToolButtonsProps = PartToolsProps & {
  /** Tab passes them by: the text's menu has them, too. */
  isOnWay: boolean
}

export const PartToolButtons = ({ tools, isOnWay }: PartToolButtonsProps) => (
  <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
    {tools.map(({ label, tooltip, icon, act }) => (
      <Button
        key={label}
        size="small"
        startIcon={icon}
        aria-label={label}
        tabIndex={isOnWay ? -1 : undefined}
        onClick={act}
        sx={subtle}
      >
        {tooltip}
      </Button>
    ))}
  </Box>
)

const subtle = { minHeight: 28, px: 1, color: 'text.secondary', fontSize: 12.5, '& svg': { width: 14 } }
