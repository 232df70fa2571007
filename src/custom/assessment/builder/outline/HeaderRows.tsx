import Button from '@mui/material/Button'
import { ChevronDown, ChevronRight, Ellipsis, GripVertical, Plus } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandle } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { packetMessages } from '../../messages.ts'
import type { Row } from '../../model/rows.ts'
import type { NodeName } from '../../model/tree.ts'
import { addGroup } from '../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { openToWrite } from '../openToWrite.ts'
import { usePackets } from '../PacketsContext.ts'
import { useAddQuestion } from '../useAddQuestion.ts'
import { usePacketLabels } from '../usePacketLabels.ts'
import { useRowActions } from './RowActions.ts'

type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>
type HeaderProps<Kind extends Row['kind']> = { row: RowOf<Kind>; isReachable: boolean }

type PacketRowProps = HeaderProps<'packet'> & { isClosed: boolean; onToggle: (packet: string) => void }

export const PacketRow = memo(
  ({ row: { key, packet, number }, isReachable, isClosed, onToggle }: PacketRowProps) => {
    const t = useMessages(packetMessages)
    const isOpen = useBuilderState((state) => state.openItem === key)
    const { press, openMenu } = useRowActions()
    const { name, sum, longLabel, toggleLabel } = usePacketLabels(packet, number)
    const Chevron = isClosed ? ChevronRight : ChevronDown
    return (
      <>
        <button
          type="button"
          className="action"
          aria-expanded={!isClosed}
          aria-label={toggleLabel}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => onToggle(packet.key)}
        >
          <Chevron size={16} aria-hidden="true" />
        </button>
        <a
          className="link"
          href={`?tab=questions&paket=${encodeURIComponent(packet.key)}`}
          data-name={key}
          aria-current={isOpen}
          aria-label={longLabel}
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => press(event, key)}
          onContextMenu={(event) => openMenu(event, key)}
        >
          <span>{name}</span>
          <span className="sum">{sum}</span>
        </a>
        <MenuButton label={t('packets.moreOf', { name })} name={key} isReachable={isReachable} />
      </>
    )
  },
)

export const SinglesRow = () => {
  const t = useMessages(packetMessages)
  return <span>{t('packets.singles')}</span>
}

export const GroupRow = memo(
  ({ row: { key, group }, isReachable, isLifted }: HeaderProps<'group'> & { isLifted: boolean }) => {
    const t = useMessages(packetMessages)
    const names = useNodeNames()
    const name = useBuilderState(({ doc }) => names.group(doc, group))
    const isOpen = useBuilderState((state) => state.openItem === key)
    const { press, openMenu } = useRowActions()
    const { can } = usePackets()
    return (
      <>
        {can.order && (
          <DragHandle name={key} label={name} isLifted={isLifted} isReachable={isReachable}>
            <GripVertical size={15} aria-hidden="true" />
          </DragHandle>
        )}
        <a
          className="link"
          href={`?tab=questions&grup=${encodeURIComponent(group.key)}`}
          data-name={key}
          data-drag={can.order ? key : undefined}
          aria-current={isOpen}
          tabIndex={isReachable ? 0 : -1}
          onClick={(event) => press(event, key)}
          onContextMenu={(event) => openMenu(event, key)}
        >
          <span className="text">{name}</span>
        </a>
        <MenuButton label={t('packets.moreOf', { name })} name={key} isReachable={isReachable} />
      </>
    )
  },
)

const MenuButton = ({
  label,
  name,
  isReachable,
}: {
  label: string
  name: NodeName
  isReachable: boolean
}) => {
  const { openMenu } = useRowActions()
  return (
    <button
      type="button"
      className="action"
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => openMenu(event, name)}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  )
}

export const AddRow = memo(({ row: { packet }, number }: { row: RowOf<'add'>; number: number }) => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const addQuestion = useAddQuestion()
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Plus size={14} />}
        aria-label={t('packets.addQuestionNamed', { number })}
        onClick={() => addQuestion.to(packet.key)}
      >
        {t('packets.addQuestion')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Plus size={14} />}
        aria-label={t('packets.addGroupNamed', { number })}
        onClick={() => openToWrite(builder, `group ${addGroup(builder, packet.key)}`)}
      >
        {t('packets.addGroup')}
      </Button>
    </>
  )
})
