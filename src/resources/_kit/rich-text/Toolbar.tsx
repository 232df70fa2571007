import Box from '@mui/material/Box'
import { type Editor, useEditorState } from '@tiptap/react'
import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { moveFocus } from '../ui/rovingFocus.ts'
import { AltTextTool } from './AltTextTool.tsx'
import { ColourTool } from './ColourTool.tsx'
import { ImageTool } from './ImageTool.tsx'
import { inText } from './inText.ts'
import { LevelTool } from './LevelTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { editorMessages } from './messages.ts'
import { colourName } from './palette.ts'
import { ToolButton, ToolbarFocus } from './ToolButton.tsx'
import { alignTools, blockTools, markTools, type Tool } from './tools.ts'
import { useEditorKeys } from './useEditorKeys.ts'

const allTools = [...markTools, ...alignTools, ...blockTools]

const look = ({ editor }: { editor: Editor }) => ({
  on: Object.fromEntries(allTools.map((tool) => [tool.name, tool.isOn(editor)])),
  level: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  colour: colourName(editor.getAttributes('textStyle').color),
  link: editor.isActive('link'),
  image: editor.isActive('image'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
})

type ToolbarProps = { editor: Editor; controls: string; onFiles: (files: File[]) => void }

const keys = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[data-tool]', { round: true })

/** Ours, as the input is (`extensions.ts`). One tab stop, arrow keys inside; Alt+F10 moves here from the text. */
export const Toolbar = memo(({ editor, controls, onFiles }: ToolbarProps) => {
  const t = useMessages(editorMessages)
  const state = useEditorState({ editor, selector: look })
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('level')

  useEditorKeys(editor, ({ key, altKey }) => {
    if (key !== 'F10' || !altKey) return false
    bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
    return true
  })
  const focus = useMemo(() => ({ current, onFocus: setCurrent }), [current])
  const toggles = (tools: readonly Tool[]) =>
    tools.map((tool) => (
      <ToggleTool key={tool.name} editor={editor} tool={tool} isOn={state.on[tool.name] === true} />
    ))
  return (
    <ToolbarFocus value={focus}>
      <Box
        ref={bar}
        role="toolbar"
        aria-label={t('editor.toolbar')}
        aria-controls={controls}
        onKeyDown={keys}
        sx={{
          position: { sm: 'sticky' },
          top: 56,
          zIndex: 1,
          px: 0.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          borderRadius: '7px 7px 0 0',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 0.25, overflow: 'hidden' }}>
          <Group>
            <LevelTool editor={editor} level={state.level} />
          </Group>
          <Group>
            {toggles(markTools)}
            <ColourTool editor={editor} colour={state.colour} />
          </Group>
          <Group>{toggles(alignTools)}</Group>
          <Group>{toggles(blockTools)}</Group>
          <Group>
            <LinkTool editor={editor} active={state.link} />
            <ImageTool editor={editor} onFiles={onFiles} />
            <AltTextTool editor={editor} enabled={state.image} />
          </Group>
          <Group>
            <StepTool editor={editor} step="undo" isThere={state.undo} />
            <StepTool editor={editor} step="redo" isThere={state.redo} />
          </Group>
        </Box>
      </Box>
    </ToolbarFocus>
  )
})

/* Memoised: typing changes none, or undo alone. */

type ToggleToolProps = { editor: Editor; tool: Tool; isOn: boolean }

const ToggleTool = memo(
  ({ editor, tool: { name, label, icon: Icon, shortcut, toggle }, isOn }: ToggleToolProps) => {
    const t = useMessages(editorMessages)
    return (
      <ToolButton
        name={name}
        label={t(label)}
        shortcut={shortcut}
        pressed={isOn}
        onClick={() => toggle(inText(editor)).run()}
      >
        <Icon size={17} />
      </ToolButton>
    )
  },
)

const steps = {
  undo: { label: 'editor.undo', shortcut: 'Ctrl+Z', icon: Undo2 },
  redo: { label: 'editor.redo', shortcut: 'Ctrl+Shift+Z', icon: Redo2 },
} as const

type StepToolProps = { editor: Editor; step: keyof typeof steps; isThere: boolean }

const StepTool = memo(({ editor, step, isThere }: StepToolProps) => {
  const t = useMessages(editorMessages)
  const { label, shortcut, icon: Icon } = steps[step]
  return (
    <ToolButton
      name={step}
      label={t(label)}
      shortcut={shortcut}
      disabled={!isThere}
      onClick={() => inText(editor)[step]().run()}
    >
      <Icon size={17} />
    </ToolButton>
  )
})

/** The separator is clipped at the start of a line. */
const Group = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: '2px', px: 0.5, ml: '-1px', borderLeft: 1, borderColor: 'divider' }}>
    {children}
  </Box>
)
