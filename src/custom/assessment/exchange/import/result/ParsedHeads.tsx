import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ResultRow } from '../model/rows.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'
import { TickAll } from './TickAll.tsx'

type RowOf<Kind extends ResultRow['kind']> = Extract<ResultRow, { kind: Kind }>

export const PacketHead = ({ row: { name, items } }: { row: RowOf<'packet'> }) => {
  const { t } = useImportText()
  const count = items.filter(({ kind }) => kind !== 'skipped').length
  const shown = name === '' ? t('questionImport.noPacket') : name
  return (
    <>
      <TickAll items={items} label={t('questionImport.takePacket', { name: shown })} />
      <h3>{shown}</h3>
      <span className="count">{t('questionImport.questions', { count })}</span>
    </>
  )
}

export const GroupHead = ({ row: { group } }: { row: RowOf<'group'> }) => {
  const { t } = useImportText()
  const first = group.items[0]
  const last = group.items.at(-1)
  return (
    <div className="body">
      <h4>{t('questionImport.group', { first: first?.number ?? 0, last: last?.number ?? 0 })}</h4>
      <ParsedText html={group.instruction} />
      <ParsedPictures html={group.instruction} />
    </div>
  )
}

export const SameHead = ({ row, onToggle }: { row: RowOf<'same'>; onToggle: () => void }) => {
  const { t } = useImportText()
  const first = row.items[0]
  const last = row.items.at(-1)
  const Icon = row.isOpen ? ChevronDown : ChevronRight
  return (
    <button type="button" className="fold" aria-expanded={row.isOpen} onClick={onToggle}>
      <Icon size={16} aria-hidden="true" />
      {t(first === last ? 'questionImport.sameOne' : 'questionImport.sameFromTo', {
        first: first?.number ?? 0,
        last: last?.number ?? 0,
      })}
    </button>
  )
}
