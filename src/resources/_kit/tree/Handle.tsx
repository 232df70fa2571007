import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.ts'
import { treeMessages } from './messages.ts'
import type { HandleActions } from './useHandles.ts'

const HandleContext = createContext<(HandleActions & { helpId: string }) | undefined>(undefined)

export const Handles = ({ actions, children }: { actions: HandleActions; children: ReactNode }) => {
  const t = useMessages(treeMessages)
  const helpId = useId()
  const value = useMemo(() => ({ ...actions, helpId }), [actions, helpId])
  return (
    <HandleContext value={value}>
      {children}
      <VisuallyHidden id={helpId}>{t('tree.handleHelp')}</VisuallyHidden>
    </HandleContext>
  )
}

/** Not a button: Firefox starts no drag on one. */
const Grip = (props: ComponentProps<'span'>) => <span {...props} />

const isOfNoPointer = (event: Event) => 'pointerType' in event && event.pointerType === ''

type HandleProps = {
  name: string
  label: string
  isLifted: boolean
  isReachable?: boolean
  children?: ReactNode
}

export const Handle = ({ name, label, isLifted, isReachable = true, children }: HandleProps) => {
  const t = useMessages(treeMessages)
  const context = useContext(HandleContext)
  if (!context) throw new Error('A handle stands within Handles')
  const { onKey, onTouch, helpId } = context
  return (
    <Grip
      role="button"
      tabIndex={isReachable ? 0 : -1}
      className="grip"
      aria-label={t('tree.handle', { name: label })}
      aria-pressed={isLifted}
      aria-describedby={helpId}
      data-handle={name}
      data-tip={isLifted ? undefined : t('tree.handleTip')}
      onKeyDown={(event) => onKey(event, name)}
      // A screen reader presses without a pointer; a mouse drags.
      onClick={({ nativeEvent }) => isOfNoPointer(nativeEvent) && onTouch(name)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && onTouch(name)}
    >
      {children}
    </Grip>
  )
}
