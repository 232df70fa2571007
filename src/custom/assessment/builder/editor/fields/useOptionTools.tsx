import { ArrowDown, ArrowUp, Check, type LucideIcon, Trash2 } from 'lucide-react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { letterOf } from '../../../useNodeNames.ts'
import type { PartTool } from '../part/PartTools.tsx'
import type { OptionActions } from './useOptionActions.ts'

type Message = 'markRight' | 'moveUp' | 'moveDown' | 'removeOption'

type OptionToolsOptions = { option: string; index: number; isLast: boolean; actions: OptionActions }

export function useOptionTools({ option, index, isLast, actions }: OptionToolsOptions): {
  markRight: PartTool
  tools: readonly PartTool[]
} {
  const t = useMessages(packetMessages)
  const toTool = (message: Message, Icon: LucideIcon, act: () => void): PartTool => {
    const label = t(`questionEditor.${message}`, { letter: letterOf(index) })
    return { label, tooltip: label, icon: <Icon size={16} />, act }
  }
  return {
    markRight: toTool('markRight', Check, () => actions.markRight(option)),
    tools: [
      { ...toTool('moveUp', ArrowUp, () => actions.move(option, -1)), isDisabled: index === 0 },
      { ...toTool('moveDown', ArrowDown, () => actions.move(option, 1)), isDisabled: isLast },
      { ...toTool('removeOption', Trash2, () => actions.remove(option)), isDestructive: true },
    ],
  }
}
