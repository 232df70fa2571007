import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useParams } from 'react-router'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import type { CertificateKind, Issuer } from '../../../../contract/certificate.ts'
import { groupedCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { Failure } from '../../../resources/_kit/ui/Failure.tsx'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { useParticipantsTrail } from '../../participant/useParticipantsTrail.ts'
import { changedSince } from '../changes.ts'
import { IssuerHints } from '../IssuerHints.tsx'
import { ReissueButton } from '../issued/ReissueButton.tsx'
import type { IssuedNow } from '../issuing.ts'
import { LettersLacking } from '../LettersLacking.ts'
import { certificateMessages } from '../messages.ts'
import { PAGE } from '../model/paper.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { CertificatePages } from './CertificatePages.tsx'
import { CertificateTools } from './CertificateTools.tsx'
import { MissingParts } from './MissingParts.tsx'
import { RevokeButton } from './RevokeButton.tsx'
import { useCertificate, type Voucher } from './useCertificate.ts'
import { usePdf, usePdfRenderer } from './usePdf.ts'

export const ParticipantCertificatePage = () => <CertificatePage kind="participant" />

export const GraduationCertificatePage = () => <CertificatePage kind="graduation" />

const CertificatePage = ({ kind }: { kind: CertificateKind }) => {
  const { id = '' } = useParams()
  return <OfVoucher key={id} kind={kind} id={id} />
}

const OfVoucher = ({ kind, id }: { kind: CertificateKind; id: string }) => {
  const t = useMessages(certificateMessages)
  const { voucher, issuer, missing, issued, notFound, error, retry, replace } = useCertificate(kind, id)
  const renderer = usePdfRenderer()
  const trail = useTrail(voucher)
  if (notFound !== undefined) return <NotFound message={notFound} />
  return (
    <>
      <PageTitle title={t(`certificate.${kind}`)} trail={trail} />
      {voucher && missing.length > 0 ? (
        <MissingParts voucher={voucher} missing={missing} />
      ) : (error ?? renderer.error) ? (
        <Card>
          <Failure
            error={error ?? renderer.error}
            onRetry={() => {
              retry()
              if (renderer.isError) renderer.refetch()
            }}
          />
        </Card>
      ) : voucher && issuer && issued && renderer.data ? (
        <Issued kind={kind} voucher={voucher} issuer={issuer} issued={issued} onChanged={replace} />
      ) : (
        <Skeleton variant="rounded" sx={outlineSx} />
      )}
    </>
  )
}

function useTrail(voucher: Voucher | undefined) {
  const { id: programId, title } = voucher?.program ?? {}
  const isKnown = programId !== undefined && programId !== null
  const trail = useParticipantsTrail(isKnown ? { id: programId, title } : undefined)
  if (!voucher || !isKnown) return []
  return [...trail, { label: voucher.member.fullname || DASH, to: participantPath(programId, voucher.id) }]
}

type IssuedProps = {
  kind: CertificateKind
  voucher: Voucher
  issuer: Partial<Issuer>
  issued: IssuedNow
  onChanged: (issued: IssuedNow) => void
}

const Issued = ({ kind, voucher, issuer, issued, onChanged }: IssuedProps) => {
  const t = useMessages(certificateMessages, uiMessages)
  const has = useCapabilities()
  const { state, certificate } = issued
  const isRevoked = state === 'revoked'
  const arrival = useFocusOnChange(`${state} ${certificate.number?.code}`)
  const { pdf, error, retry } = usePdf(isRevoked ? undefined : certificate)
  const code = certificate.number?.code
  const changed = code ? changedSince(certificate.facts, kind, voucher, issuer) : []
  const reissue = code !== undefined && (
    <ReissueButton kind={kind} voucher={voucher} replaces={code} variant="outlined" onReissued={onChanged} />
  )
  if (isRevoked)
    return (
      <Alert
        ref={arrival}
        role="note"
        tabIndex={-1}
        severity="error"
        action={reissue}
        sx={{ maxWidth: 1120 }}
      >
        {t('certificate.revokedNow')} {t('certificate.revokedHint', { number: groupedCode(code ?? '') })}{' '}
        {code && (
          <Link href={checkPath(code)} target="_blank" rel="noreferrer" color="inherit" underline="always">
            {t('certificate.check')}
          </Link>
        )}
      </Alert>
    )
  return (
    <>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => retry()}>
              {t('ui.retry')}
            </Button>
          }
          sx={noticeSx}
        >
          {error instanceof LettersLacking
            ? t('certificate.noLetters', { text: bidiIsolate(error.text) })
            : t('certificate.failed')}
        </Alert>
      )}
      <CertificateTools ref={arrival} certificate={certificate} pdf={pdf} hasFailed={error !== null}>
        {code && has('certificates') && (
          <RevokeButton code={code} onRevoked={() => onChanged({ ...issued, state: 'revoked' })} />
        )}
        {changed.length === 0 && reissue}
      </CertificateTools>
      {changed.length > 0 && (
        <Alert severity="warning" role="note" action={reissue} sx={noticeSx}>
          {t('certificate.changed', {
            parts: changed.map((part) => t(`certificate.parts.${part}`)).join(', '),
          })}
          <Box component="span" sx={{ display: 'block', mt: 0.25 }}>
            {t('certificate.changedHint')}
          </Box>
        </Alert>
      )}
      <IssuerHints issuer={issuer} />
      <CertificatePages certificate={certificate} />
    </>
  )
}

const noticeSx = { maxWidth: 1120, mb: 2, '@media print': { display: 'none' } } as const

const outlineSx = {
  maxWidth: 1120,
  height: 'auto',
  aspectRatio: `${PAGE.width} / ${PAGE.height}`,
} as const
