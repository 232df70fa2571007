import Button from '@mui/material/Button'
import { WandSparkles } from 'lucide-react'
import { useMemo } from 'react'
import { BatchDialog } from '../../../../resources/_kit/form/batch/BatchDialog.tsx'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { suggestedName } from '../model/nameWarnings.ts'
import { isPerson, type Person } from '../state/saveName.ts'
import type { Names } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'

const CONCURRENCY = 4

type NameSuggestion = { readonly person: Person; readonly name: string }

/** One per person, also with two vouchers. */
function suggestionsFor(eligible: readonly EligibleRow[]): NameSuggestion[] {
  const suggestions = new Map<Person['id'], NameSuggestion>()
  for (const row of eligible) {
    const { issuedAt, voucher } = row.eligibility
    const name = issuedAt === undefined ? suggestedName(nameOf(row)) : undefined
    if (name !== undefined && isPerson(voucher.member))
      suggestions.set(voucher.member.id, { person: voucher.member, name })
  }
  return [...suggestions.values()]
}

type ApplySuggestionsButtonProps = {
  eligible: readonly EligibleRow[]
  names: Names
  unlessChanged: (go: () => void) => () => void
}

export const ApplySuggestionsButton = ({ eligible, names, unlessChanged }: ApplySuggestionsButtonProps) => {
  const { t, number: formatNumber } = useBulkText()
  const suggestions = useMemo(() => suggestionsFor(eligible), [eligible])
  const batch = useBatch(({ person, name }: NameSuggestion) => names.save(person, name), CONCURRENCY)
  return (
    <>
      {suggestions.length > 1 && (
        <Button
          variant="outlined"
          startIcon={<WandSparkles size={16} />}
          onClick={unlessChanged(() => {
            names.closeAll()
            batch.start(suggestions)
          })}
        >
          {t('certificatesMany.names.useAll', { count: formatNumber(suggestions.length) })}
        </Button>
      )}
      <BatchDialog
        batch={batch}
        title={t('certificatesMany.names.usingAll')}
        getLabel={({ name }) => name}
        onClose={batch.clear}
      />
    </>
  )
}
