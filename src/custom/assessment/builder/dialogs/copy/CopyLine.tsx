import type { ReactNode } from 'react'

export type CopyLineProps = {
  /** The key of its row. */
  name: string
  /** Selection state of its questions. */
  state: 'all' | 'some' | 'none'
  isReachable: boolean
  onPress: (name: string, isOn: boolean, isRange: boolean) => void
  onReach: (name: string) => void
}

/** A selectable row with a checkbox; `label` where its content is no sufficient name. */
export const CopyLine = ({
  name,
  state,
  isReachable,
  onPress,
  onReach,
  label,
  children,
}: CopyLineProps & { label?: string; children: ReactNode }) => (
  <label className="line">
    <input
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      type="checkbox"
      className="choice"
      data-name={name}
      aria-label={label}
      checked={state === 'all'}
      tabIndex={isReachable ? 0 : -1}
      onFocus={() => onReach(name)}
      onChange={({ target, nativeEvent }) =>
        onPress(name, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
    {children}
  </label>
)
