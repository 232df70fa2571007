import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.ts'
import { treeMessages } from './messages.ts'
import type { DragHandleActions } from './useDragHandles.ts'

const DragHandleContext = createContext<(DragHandleActions & { helpId: string }) | undefined>(undefined)

export const DragHandleProvider = ({
  actions,
  children,
}: {
  actions: DragHandleActions
  children: ReactNode
}) => {
  const t = useMessages(treeMessages)
  const helpId = useId()
  const value = useMemo(() => ({ ...actions, helpId }), [actions, helpId])
  return (
    <DragHandleContext value={value}>
      {children}
      <VisuallyHidden id={helpId}>{t('tree.handleHelp')}</VisuallyHidden>
    </DragHandleContext>
  )
}

/** Not a button: Firefox starts no drag on one. */
const Grip = (props: ComponentProps<'span'>) => <span {...props} />

const hasNoPointerType = (event: Event) => 'pointerType' in event && event.pointerType === ''

type DragHandleProps = {
  name: string
  label: string
  isLifted: boolean
  isReachable?: boolean
  children?: ReactNode
}

export const DragHandle = ({ name, label, isLifted, isReachable = true, children }: DragHandleProps) => {
  const t = useMessages(treeMessages)
  const context = useContext(DragHandleContext)
  if (!context) throw new Error('DragHandle needs a DragHandleProvider around it')
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
      onClick={({ nativeEvent }) => hasNoPointerType(nativeEvent) && onTouch(name)}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && onTouch(name)}
    >
      {children}
    </Grip>
  )
}
