import Button from '@mui/material/Button'
import { Award } from 'lucide-react'
import { useListContext, useLocaleState } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ChosenBar } from '../../../resources/_kit/ui/ChosenBar.tsx'
import { certificatesPath } from '../certificatesPath.ts'
import { participantWords } from '../words.ts'

/** Bulk actions on the selected participants. */
export const ChosenParticipants = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantWords)
  const [locale] = useLocaleState()
  const { search } = useLocation()
  const { selectedIds, onUnselectItems } = useListContext()
  const count = selectedIds.length
  return (
    <ChosenBar
      chosen={count > 0 ? t('participants.chosen', { count: formatNumber(count, locale) }) : undefined}
    >
      <Button
        onClick={() => {
          // The button is unmounted with the selection.
          document.getElementById('main-content')?.focus({ preventScroll: true })
          onUnselectItems()
        }}
      >
        {t('participants.chooseNone')}
      </Button>
      <Button
        component={RouterLink}
        to={certificatesPath(programId, search, true)}
        variant="contained"
        startIcon={<Award size={16} />}
      >
        {t('participants.makeCertificates')}
      </Button>
    </ChosenBar>
  )
}
