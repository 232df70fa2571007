import { Image, Volume2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useFormat } from '../../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { pointsOf } from '../../../model/sums.ts'
import type { QuestionValues } from '../../../model/values.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { builderMessages } from '../../messages.ts'
import { mediaIn } from './copyRows.ts'

type CopyLineProps = {
  /** Key of its row. */
  name: string
  state: 'all' | 'some' | 'none'
  isReachable: boolean
  onPress: (name: string, isOn: boolean, isRange: boolean) => void
  onReach: (name: string) => void
}

/** `label` where the content is no sufficient name. */
const CopyLine = ({
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

type QuestionLineProps = CopyLineProps & { number: number; values: QuestionValues }

export const QuestionLine = memo(({ number, values, ...line }: QuestionLineProps) => {
  const t = useMessages(packetMessages, builderMessages)
  const format = useFormat()
  const names = useNodeNames()
  const { hasPicture, hasSound } = mediaIn(values)
  const points = pointsOf(values)
  return (
    <CopyLine {...line}>
      <span className="number">{format.number(number)}</span>
      <span className="text">{names.question({ values })}</span>
      {hasPicture && <Image size={15} role="img" aria-label={t('copyFromTest.picture')} />}
      {hasSound && <Volume2 size={15} role="img" aria-label={t('copyFromTest.sound')} />}
      <span className="points">{points > 0 && t('packets.points', { points })}</span>
    </CopyLine>
  )
})

type HeaderLineProps = CopyLineProps & { title: string; sum?: string; label: string }

export const HeaderLine = memo(({ title, sum, ...line }: HeaderLineProps) => (
  <CopyLine {...line}>
    <span className="text" title={title}>
      {title}
    </span>
    {sum && <span className="sum">{sum}</span>}
  </CopyLine>
))
