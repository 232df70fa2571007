import Box from '@mui/material/Box'
import { type Theme, useTheme } from '@mui/material/styles'
import type { Editor } from '@tiptap/react'
import { Baseline } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { focusedChain } from './focusedChain.ts'
import { editorMessages } from './messages.ts'
import { colourNames, type TextColour, textColours } from './palette.ts'
import { ToolMenu } from './ToolMenu.tsx'

const displayedColour = (theme: Theme, name: TextColour) =>
  textColours[name][theme.palette.mode === 'dark' ? 'dark' : 'stored']

export const ColourTool = memo(({ editor, colour }: { editor: Editor; colour: TextColour | undefined }) => {
  const t = useMessages(editorMessages)
  const theme = useTheme()
  const swatch = (background: string) => (
    <Box
      aria-hidden="true"
      sx={{
        width: 16,
        height: 16,
        borderRadius: '50%',
        border: 1,
        borderColor: 'divider',
        bgcolor: background,
      }}
    />
  )
  return (
    <ToolMenu
      name="colour"
      label={t('editor.colour')}
      entries={[
        {
          label: t('editor.noColour'),
          icon: swatch('text.primary'),
          chosen: colour === undefined,
          act: () => focusedChain(editor).unsetColor().run(),
        },
        ...colourNames.map((name) => ({
          label: t(`editor.colours.${name}`),
          icon: swatch(displayedColour(theme, name)),
          chosen: colour === name,
          act: () => focusedChain(editor).setColor(textColours[name].stored).run(),
        })),
      ]}
    >
      <Baseline size={17} color={colour && displayedColour(theme, colour)} />
    </ToolMenu>
  )
})
