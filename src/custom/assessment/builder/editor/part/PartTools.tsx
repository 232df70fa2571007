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

const kinds = [
  { type: 'image', words: 'questionEditor.addImage', Icon: ImagePlus },
  { type: 'audio', words: 'questionEditor.addSound', Icon: Volume2 },
] as const

export const PartToolIcons = memo(({ name, onPick }: PartToolsProps) => {
  const t = useMessages(packetMessages)
  return kinds.map(({ type, words, Icon }) => (
    <IconAction
      key={type}
      label={t(`${words}To`, { part: name })}
      tooltip={t(words)}
      icon={<Icon size={16} />}
      onClick={() => onPick(type)}
    />
  ))
})

export const PartToolButtons = memo(({ name, onPick }: PartToolsProps) => {
  const t = useMessages(packetMessages)
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
      {kinds.map(({ type, words, Icon }) => (
        <Button
          key={type}
          size="small"
          startIcon={<Icon size={14} />}
          aria-label={t(`${words}To`, { part: name })}
          onClick={() => onPick(type)}
          sx={subtle}
        >
          {t(words)}
        </Button>
      ))}
    </Box>
  )
})

const subtle = { minHeight: 28, px: 1, color: 'text.secondary', fontSize: 12.5 }
