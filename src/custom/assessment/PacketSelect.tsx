import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useId } from 'react'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../resources/_kit/ui/nativeSelect.ts'
import { packetMessages } from './messages.ts'
import { questionsIn } from './model/tree.ts'
import { useBuilt } from './state/BuilderContext.ts'

type PacketSelectProps = Pick<TextFieldProps, 'label' | 'disabled' | 'sx' | 'slotProps'> & {
  /** Its key; undefined: all. */
  packet: string | undefined
  onPacket: (packet: string | undefined) => void
  /** Label of all packets, where these can be chosen. */
  all?: string
}

export const PacketSelect = ({ packet, onPacket, all, ...field }: PacketSelectProps) => {
  const t = useMessages(packetMessages)
  const tree = useBuilt(({ doc }) => doc.tree)
  return (
    <TextField
      select
      id={useId()}
      value={packet ?? ''}
      onChange={({ target }) => onPacket(target.value || undefined)}
      slotProps={nativeSelect}
      {...field}
    >
      {all && <option value="">{all}</option>}
      {tree.map((each, index) => (
        <option key={each.key} value={each.key}>
          {t('packets.choice', {
            number: index + 1,
            total: questionsIn(each).length,
          })}
        </option>
      ))}
    </TextField>
  )
}
