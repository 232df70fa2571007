import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ImagePlus, Volume2 } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../../../resources/_kit/ui/IconAction.tsx'
import { packetMessages } from '../../../messages.ts'
import type { MediaType } from './usePartMedia.ts'

type PartToolsProps = {
  name: string
  onPick: (type: MediaType) => void
}

const mediaTypes = [
  { type: 'image', message: 'questionEditor.addImage', Icon: ImagePlus },
  { type: 'audio', message: 'questionEditor.addSound', Icon: Volume2 },
] as const

export const PartToolIcons = memo(({ name, onPick }: PartToolsProps) => {
  const t = useMessages(packetMessages)
  return mediaTypes.map(({ type, message, Icon }) => (
    <IconAction
      key={type}
      label={t(`${message}To`, { part: name })}
      tooltip={t(message)}
      icon={<Icon size={16} />}
      onClick={() => onPick(type)}
    />
  ))
})

export const PartToolButtons = memo(({ name, onPick }: PartToolsProps) => {
  const t = useMessages(packetMessages)
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
      {mediaTypes.map(({ type, message, Icon }) => (
        <Button
          key={type}
          size="small"
          startIcon={<Icon size={14} />}
          aria-label={t(`${message}To`, { part: name })}
          onClick={() => onPick(type)}
          sx={subtle}
        >
          {t(message)}
        </Button>
      ))}
    </Box>
  )
})

const subtle = { minHeight: 28, px: 1, color: 'text.secondary', fontSize: 12.5 }
