import Box from '@mui/material/Box'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { moveFocus } from '../ui/rovingFocus.ts'
import { AltTextTool } from './AltTextTool.tsx'
import { ColourTool } from './ColourTool.tsx'
import { focusedChain } from './focusedChain.ts'
import { ImageTool } from './ImageTool.tsx'
import { LevelTool } from './LevelTool.tsx'
import { LinkTool } from './LinkTool.tsx'
import { editorMessages } from './messages.ts'
import { colourName } from './palette.ts'
import { ToolButton, ToolbarFocusContext } from './ToolButton.tsx'
import { alignTools, blockTools, markTools, type Tool } from './tools.ts'
import { useEditorKeys } from './useEditorKeys.ts'

const allTools = [...markTools, ...alignTools, ...blockTools]

/** For every key: `editor.can()` would make all commands anew to say what the depths of the history say. */
const selectToolbarState = ({ editor }: { editor: Editor }) => ({
  activeTools: Object.fromEntries(allTools.map((tool) => [tool.name, tool.isActive(editor)])),
  level: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  colour: colourName(editor.getAttributes('textStyle').color),
  isLink: editor.isActive('link'),
  isImage: editor.isActive('image'),
  canUndo: undoDepth(editor.state) > 0,
  canRedo: redoDepth(editor.state) > 0,
})

type ToolbarProps = { editor: Editor; controls: string; onFiles: (files: File[]) => void }

const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, '[data-tool]', { shouldWrap: true })

/** Ours, as the input is (`extensions.ts`). One tab stop, arrow keys inside; Alt+F10 moves here from the text. */
export const Toolbar = memo(({ editor, controls, onFiles }: ToolbarProps) => {
  const t = useMessages(editorMessages)
  const state = useEditorState({ editor, selector: selectToolbarState })
  const bar = useRef<HTMLDivElement>(null)
  const [currentTool, setCurrentTool] = useState('level')

  useEditorKeys(editor, ({ key, altKey }) => {
    if (key !== 'F10' || !altKey) return false
    bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
    return true
  })
  const focus = useMemo(() => ({ currentTool, onFocus: setCurrentTool }), [currentTool])
  const toggles = (tools: readonly Tool[]) =>
    tools.map((tool) => (
      <ToggleTool
        key={tool.name}
        editor={editor}
        tool={tool}
        isActive={state.activeTools[tool.name] === true}
      />
    ))
  return (
    <ToolbarFocusContext value={focus}>
      <Box
        ref={bar}
        role="toolbar"
        aria-label={t('editor.toolbar')}
        aria-controls={controls}
        onKeyDown={handleKeyDown}
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
            <LinkTool editor={editor} isActive={state.isLink} />
            <ImageTool editor={editor} onFiles={onFiles} />
            <AltTextTool editor={editor} isEnabled={state.isImage} />
          </Group>
          <Group>
            <HistoryTool editor={editor} step="undo" isAvailable={state.canUndo} />
            <HistoryTool editor={editor} step="redo" isAvailable={state.canRedo} />
          </Group>
        </Box>
      </Box>
    </ToolbarFocusContext>
  )
})

/* Memoised: typing changes none, or undo alone. */

type ToggleToolProps = { editor: Editor; tool: Tool; isActive: boolean }

const ToggleTool = memo(
  ({ editor, tool: { name, label, icon: Icon, shortcut, toggle }, isActive }: ToggleToolProps) => {
    const t = useMessages(editorMessages)
    return (
      <ToolButton
        name={name}
        label={t(label)}
        shortcut={shortcut}
        isPressed={isActive}
        onClick={() => toggle(focusedChain(editor)).run()}
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

type HistoryToolProps = { editor: Editor; step: keyof typeof steps; isAvailable: boolean }

const HistoryTool = memo(({ editor, step, isAvailable }: HistoryToolProps) => {
  const t = useMessages(editorMessages)
  const { label, shortcut, icon: Icon } = steps[step]
  return (
    <ToolButton
      name={step}
      label={t(label)}
      shortcut={shortcut}
      disabled={!isAvailable}
      onClick={() => focusedChain(editor)[step]().run()}
    >
      <Icon size={17} />
    </ToolButton>
  )
})

/** The separator is clipped at the start of a line. */
const Group = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: '1px', px: 0.5, ml: '-1px', borderLeft: 1, borderColor: 'divider' }}>
    {children}
  </Box>
)
