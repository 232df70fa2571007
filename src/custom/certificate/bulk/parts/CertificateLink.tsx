import Link from '@mui/material/Link'
import { ExternalLink } from 'lucide-react'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { formatCode } from '../../../../../contract/certificateNumber.ts'
import { graduationCertificatePath, participantCertificatePath } from '../../../../common/paths.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { useBulkText } from '../useBulkText.ts'

type CertificateLinkProps = { row: EligibleRow; kind: CertificateKind; code?: string | undefined }

/** By its number, if given. */
export const CertificateLink = ({ row, kind, code }: CertificateLinkProps) => {
  const { t } = useBulkText()
  const { license } = row.eligibility.voucher
  const path =
    kind === 'participant'
      ? participantCertificatePath(row.id)
      : license && graduationCertificatePath(license)
  const number = code && formatCode(code)
  if (!path) return number
  const label = t('certificatesMany.names.openOf', { name: nameOf(row) || DASH })
  return (
    <Link
      href={path}
      target="_blank"
      rel="noreferrer"
      {...(number ? { title: label } : { 'aria-label': label })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: { xs: 1, sm: 0.25 } }}
    >
      {number ?? t('certificatesMany.names.openCertificate')}
      <ExternalLink size={13} aria-hidden="true" />
    </Link>
  )
}
