import Box from '@mui/material/Box'
import type { Editor } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { focusedChain } from './focusedChain.ts'
import { editorMessages } from './messages.ts'
import { ToolMenu } from './ToolMenu.tsx'

const levels = [1, 2, 3] as const

/** Tiptap's commands forget the alignment of all but the first of several paragraphs. */
const setLevel = (editor: Editor, level: number) =>
  focusedChain(editor)
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      const type = state.schema.nodes[level === 0 ? 'paragraph' : 'heading']
      if (type) tr.setBlockType(from, to, type, ({ attrs }) => ({ textAlign: attrs.textAlign, level }))
      return type !== undefined
    })
    .run()

export const LevelTool = memo(({ editor, level }: { editor: Editor; level: number }) => {
  const t = useMessages(editorMessages)
  const nameOf = (rank: number) => (rank === 0 ? t('editor.paragraph') : t('editor.heading', { rank }))
  return (
    <ToolMenu
      name="level"
      label={t('editor.level', { current: nameOf(level) })}
      entries={[
        {
          label: nameOf(0),
          chosen: level === 0,
          act: () => setLevel(editor, 0),
        },
        ...levels.map((rank) => ({
          label: nameOf(rank),
          chosen: level === rank,
          content: (
            <Box component="span" sx={{ fontWeight: 600, fontSize: 22 - 2.5 * rank }}>
              {nameOf(rank)}
            </Box>
          ),
          act: () => setLevel(editor, rank),
        })),
      ]}
    >
      <Box
        component="span"
        sx={{ width: 74, pl: 1, textAlign: 'left', fontSize: 13.5, whiteSpace: 'nowrap' }}
      >
        {nameOf(level)}
      </Box>
      <ChevronDown size={14} />
    </ToolMenu>
  )
})
