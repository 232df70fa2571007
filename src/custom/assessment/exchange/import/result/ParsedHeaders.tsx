import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ResultRow } from '../model/rows.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'
import { SelectAllCheckbox } from './SelectAllCheckbox.tsx'

type RowOf<Kind extends ResultRow['kind']> = Extract<ResultRow, { kind: Kind }>

export const PacketHeader = ({ row: { name, items } }: { row: RowOf<'packet'> }) => {
  const { t } = useImportText()
  const count = items.filter(({ kind }) => kind !== 'skipped').length
  const displayName = name === '' ? t('questionImport.noPacket') : name
  return (
    <>
      <SelectAllCheckbox items={items} label={t('questionImport.takePacket', { name: displayName })} />
      <h3>{displayName}</h3>
      <span className="count">{t('questionImport.questions', { count })}</span>
    </>
  )
}

export const GroupHeader = ({ row: { group } }: { row: RowOf<'group'> }) => {
  const { t } = useImportText()
  const firstItem = group.items[0]
  const lastItem = group.items.at(-1)
  return (
    <div className="body">
      <h4>{t('questionImport.group', { first: firstItem?.number ?? 0, last: lastItem?.number ?? 0 })}</h4>
      <ParsedText html={group.instruction} />
      <ParsedPictures html={group.instruction} />
    </div>
  )
}

export const UnchangedHeader = ({ row, onToggle }: { row: RowOf<'same'>; onToggle: () => void }) => {
  const { t } = useImportText()
  const firstItem = row.items[0]
  const lastItem = row.items.at(-1)
  const Icon = row.isOpen ? ChevronDown : ChevronRight
  return (
    <button type="button" className="fold" aria-expanded={row.isOpen} onClick={onToggle}>
      <Icon size={16} aria-hidden="true" />
      {t(firstItem === lastItem ? 'questionImport.sameOne' : 'questionImport.sameFromTo', {
        first: firstItem?.number ?? 0,
        last: lastItem?.number ?? 0,
      })}
    </button>
  )
}
