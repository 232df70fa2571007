import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useId } from 'react'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../resources/_kit/ui/nativeSelect.ts'
import { packetMessages } from './messages.ts'
import { questionsIn } from './model/tree.ts'
import { useBuilderState } from './state/BuilderContext.ts'

type PacketSelectProps = Pick<TextFieldProps, 'label' | 'disabled' | 'sx' | 'slotProps'> & {
  /** Its key; undefined: all. */
  packet: string | undefined
  onPacketChange: (packet: string | undefined) => void
  /** Label of all packets, where these can be chosen. */
  allLabel?: string
}

export const PacketSelect = ({ packet, onPacketChange, allLabel, ...fieldProps }: PacketSelectProps) => {
  const t = useMessages(packetMessages)
  const tree = useBuilderState(({ doc }) => doc.tree)
  return (
    <TextField
      select
      id={useId()}
      value={packet ?? ''}
      onChange={({ target }) => onPacketChange(target.value || undefined)}
      slotProps={nativeSelect}
      {...fieldProps}
    >
      {allLabel && <option value="">{allLabel}</option>}
      {tree.map((packetNode, index) => (
        <option key={packetNode.key} value={packetNode.key}>
          {t('packets.choice', { number: index + 1, total: questionsIn(packetNode).length })}
        </option>
      ))}
    </TextField>
  )
}
