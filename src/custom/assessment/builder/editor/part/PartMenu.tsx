import { Type } from 'lucide-react'
import type { MouseEvent } from 'react'
import { editorMessages } from '../../../../../resources/_kit/rich-text/messages.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { EntryMenu } from '../../../../../resources/_kit/ui/ActionMenu.tsx'
import type { PartTool } from './PartTools.tsx'

type PartMenuProps = {
  /** Of the text's element. */
  id: string
  name: string
  tools: readonly PartTool[]
  isOpen: boolean
  onClose: () => void
}

/** All that can be done with a text, for the keyboard. */
export const PartMenu = ({ id, name, tools, isOpen, onClose }: PartMenuProps) => {
  const t = useMessages(editorMessages)
  return (
    <EntryMenu
      open={isOpen}
      anchor={document.getElementById(id)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      label={name}
      entries={[
        ...tools.flatMap(({ isDisabled, isDestructive, ...entry }) =>
          isDisabled ? [] : [{ ...entry, ...(isDestructive && { destructive: true }) }],
        ),
        { label: t('editor.toolbar'), icon: <Type size={16} />, act: () => focusTools(id) },
      ]}
      onClose={onClose}
      onContextMenu={preventSystemMenu}
    />
  )
}

/** The menu key opens the system's menu once more, over this one. */
const preventSystemMenu = (event: MouseEvent) => event.preventDefault()

/** Frames until a text has its editor. */
const PATIENCE = 60

/** From the text to its formatting tools, which come with its editor. */
function focusTools(id: string, framesLeft = PATIENCE): void {
  if (framesLeft === PATIENCE) document.getElementById(id)?.focus()
  const tool = document.querySelector<HTMLElement>(
    `[role="toolbar"][aria-controls="${CSS.escape(id)}"] [data-tool][tabindex="0"]`,
  )
  if (tool) tool.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusTools(id, framesLeft - 1))
}
