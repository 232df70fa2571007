import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ExternalLink } from 'lucide-react'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { graduationCertificatePath, participantCertificatePath } from '../../../../paths.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { useBulkText } from '../useBulkText.ts'

type IssuedNameProps = { row: EligibleRow; kind: CertificateKind }

/** A participant with an issued certificate: shows the issued name, which is changed on the certificate's page. */
export const IssuedName = ({ row, kind }: IssuedNameProps) => {
  const { t, issued } = useBulkText()
  const { id, eligibility } = row
  const { license } = eligibility.voucher
  const name = nameOf(row) || DASH
  const page =
    kind === 'participant'
      ? participantCertificatePath(id)
      : license
        ? graduationCertificatePath(license)
        : undefined
  return (
    <Box sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: 13 }}
        >
          <bdi>{license}</bdi>
          {issued(eligibility.issuedAt ?? '')}
        </Box>
      </Box>
      {page && (
        <Button
          component="a"
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={t('certificatesMany.names.openOf', { name })}
          endIcon={<ExternalLink size={14} />}
        >
          {t('certificatesMany.names.openCertificate')}
        </Button>
      )}
    </Box>
  )
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.25,
  overflowWrap: 'anywhere',
}
