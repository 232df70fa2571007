import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { User } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { graduationCertificatePath } from '../../../common/paths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { findMessages } from './messages.ts'
import { ResultRow } from './ResultRow.tsx'
import { useOpenByLicence } from './useOpenByLicence.ts'

/** For APIs without a search through everything: opens a participant by the whole licence. */
export const LicenceRow = ({ license, onOpened }: { license: string; onOpened: () => void }) => {
  const t = useMessages(findMessages)
  const errorText = useErrorText()
  const { open, isPending, error, match } = useOpenByLicence(onOpened)
  return (
    <>
      <ResultRow icon={<User size={18} />} isBusy={isPending} onOpen={() => open(license)}>
        <b>{t('find.license', { license })}</b>
      </ResultRow>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {match && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button component={RouterLink} to={graduationCertificatePath(match.license || license)}>
              {t('find.certificate')}
            </Button>
          }
        >
          <AlertTitle>
            <bdi>{match.member.fullname || DASH}</bdi>
          </AlertTitle>
          <bdi>{match.program.title || DASH}</bdi>. {t('find.noProgram')}
        </Alert>
      )}
    </>
  )
}
