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

type Suggested = { readonly person: Person; readonly name: string }

/** One per person, also with two vouchers. */
function suggestedFor(eligible: readonly EligibleRow[]): Suggested[] {
  const suggestions = new Map<Person['id'], Suggested>()
  for (const row of eligible) {
    const { issuedAt, voucher } = row.eligibility
    const name = issuedAt === undefined ? suggestedName(nameOf(row)) : undefined
    if (name !== undefined && isPerson(voucher.member))
      suggestions.set(voucher.member.id, { person: voucher.member, name })
  }
  return [...suggestions.values()]
}

type UseSuggestionsProps = {
  eligible: readonly EligibleRow[]
  names: Names
  unlessChanged: (go: () => void) => () => void
}

export const UseSuggestions = ({ eligible, names, unlessChanged }: UseSuggestionsProps) => {
  const { t, number } = useBulkText()
  const all = useMemo(() => suggestedFor(eligible), [eligible])
  const batch = useBatch(({ person, name }: Suggested) => names.save(person, name), CONCURRENCY)
  return (
    <>
      {all.length > 1 && (
        <Button
          variant="outlined"
          startIcon={<WandSparkles size={16} />}
          onClick={unlessChanged(() => {
            names.closeAll()
            batch.start(all)
          })}
        >
          {t('certificatesMany.names.useAll', { count: number(all.length) })}
        </Button>
      )}
      <BatchDialog
        batch={batch}
        title={t('certificatesMany.names.usingAll')}
        label={({ name }) => name}
        onClose={batch.clear}
      />
    </>
  )
}
