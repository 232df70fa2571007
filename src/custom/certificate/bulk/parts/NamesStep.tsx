import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { PageGuard } from '../../../../resources/_kit/form/PageGuard.tsx'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { VirtualList } from '../../../../resources/_kit/ui/VirtualList.tsx'
import { bulkMessages } from '../messages.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { groupOf, type NameLine, nameLines } from '../model/nameGroups.ts'
import type { Names } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'
import { ApplySuggestionsButton } from './ApplySuggestionsButton.tsx'
import { CertificateLink } from './CertificateLink.tsx'
import { ListHead } from './ListHead.tsx'
import { NameRow } from './NameRow.tsx'
import { PersonRow } from './PersonRow.tsx'

type NamesStepProps = {
  kind: CertificateKind
  eligible: readonly EligibleRow[]
  names: Names
  onBack: () => void
  onNext: () => void
}

export const NamesStep = ({ kind, eligible, names, onBack, onNext }: NamesStepProps) => {
  const { t } = useBulkText()
  const notify = useNotify()
  useEffect(() => {
    // The fallback serif will do.
    import('../../fonts/loadFonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => undefined)
  }, [])
  // Not regrouped: a corrected name stays where it is.
  const [lines] = useState(() => nameLines(eligible))
  const byId = useMemo(() => new Map(eligible.map((row) => [row.id, row])), [eligible])
  const { isChanged } = names
  const unlessChanged = (proceed: () => void) => () => {
    if (isChanged) notify(messageKey(bulkMessages, 'certificatesMany.names.finish'), { type: 'warning' })
    else proceed()
  }
  return (
    <>
      {isChanged && (
        <PageGuard
          hasChanges
          saveDraft={async () => ({
            message: messageKey(bulkMessages, 'certificatesMany.names.leave'),
          })}
          discard={names.closeAll}
          element={() => null}
        />
      )}
      <Box sx={introSx}>
        <Box sx={{ flex: '1 1 320px', maxWidth: 640 }}>{t('certificatesMany.names.hint')}</Box>
        <ApplySuggestionsButton eligible={eligible} names={names} unlessChanged={unlessChanged} />
      </Box>
      <ListHead columns={['name', 'license', 'note']} />
      <VirtualList
        rows={lines}
        keyOf={keyOf}
        heightOf={() => 44}
        aria-label={t('certificatesMany.names.list')}
      >
        {(line) => <NameListRow line={line} lines={lines} kind={kind} byId={byId} names={names} />}
      </VirtualList>
      <StickyActions>
        <Button variant="outlined" onClick={unlessChanged(onBack)} sx={{ mr: 'auto' }}>
          {t('certificatesMany.steps.back')}
        </Button>
        <Button variant="contained" endIcon={<ArrowRight size={16} />} onClick={unlessChanged(onNext)}>
          {t('certificatesMany.steps.toMake')}
        </Button>
      </StickyActions>
    </>
  )
}

const keyOf = ({ key }: NameLine) => key

type NameListRowProps = {
  line: NameLine
  lines: readonly NameLine[]
  kind: CertificateKind
  byId: ReadonlyMap<EligibleRow['id'], EligibleRow>
  names: Names
}

const NameListRow = ({ line, lines, kind, byId, names }: NameListRowProps) => {
  const { t, number: formatNumber } = useBulkText()
  if ('header' in line) {
    const { header } = line
    const rowCount = lines.filter((each) => {
      const row = 'id' in each && each.group === header ? byId.get(each.id) : undefined
      return row && groupOf(row) === header
    }).length
    return (
      <Box sx={headerSx}>
        <Box component="h3" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
          {t(`certificatesMany.names.${header}`, { count: formatNumber(rowCount) })}
        </Box>
        {header === 'issued' && <Box sx={{ fontSize: 13 }}>{t('certificatesMany.names.fixed')}</Box>}
      </Box>
    )
  }
  const row = byId.get(line.id)
  if (!row) return null
  return line.group === 'issued' ? <IssuedName row={row} kind={kind} /> : <NameRow row={row} names={names} />
}

/** Changed on the certificate's page only. */
const IssuedName = ({ row, kind }: { row: EligibleRow; kind: CertificateKind }) => {
  const { statusOf } = useBulkText()
  return (
    <PersonRow
      row={row}
      tone="plain"
      text={statusOf(row.eligibility)}
      detail={<CertificateLink row={row} kind={kind} />}
    />
  )
}

const introSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: { xs: 2, sm: 3 },
}

const headerSx = {
  px: { xs: 2, sm: 3 },
  py: 1,
  bgcolor: 'action.hover',
  color: 'text.secondary',
}
