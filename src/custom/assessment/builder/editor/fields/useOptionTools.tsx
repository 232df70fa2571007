import { ArrowDown, ArrowUp, Check, Trash2 } from 'lucide-react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { letterOf } from '../../../useNodeNames.ts'
import type { PartTool } from '../part/PartTools.tsx'
import type { OptionActions } from './useOptionActions.ts'

type OptionToolsOptions = {
  option: string
  index: number
  isLast: boolean
  isRight: boolean
  actions: OptionActions
}

/** `markRight`: undefined for the right one. */
export function useOptionTools({ option, index, isLast, isRight, actions }: OptionToolsOptions): {
  markRight: PartTool | undefined
  tools: readonly PartTool[]
} {
  const t = useMessages(packetMessages)
  const letter = { letter: letterOf(index) }
  const withTooltip = (label: string) => ({ label, tooltip: label })
  const markRight = {
    ...withTooltip(t('questionEditor.markRight', letter)),
    icon: <Check size={16} />,
    act: () => actions.markRight(option),
  }
  const tools = [
    {
      ...withTooltip(t('questionEditor.moveUp', letter)),
      icon: <ArrowUp size={16} />,
      act: () => actions.move(option, -1),
      isDisabled: index === 0,
    },
    {
      ...withTooltip(t('questionEditor.moveDown', letter)),
      icon: <ArrowDown size={16} />,
      act: () => actions.move(option, 1),
      isDisabled: isLast,
    },
    {
      ...withTooltip(t('questionEditor.removeOption', letter)),
      icon: <Trash2 size={16} />,
      act: () => actions.remove(option),
      isDestructive: true,
    },
  ]
  return { markRight: isRight ? undefined : markRight, tools }
}
