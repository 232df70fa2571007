import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useParams } from 'react-router'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import type { CertificateKind, Issuer } from '../../../../contract/certificate.ts'
import { formatCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { useParticipantsTrail } from '../../participant/useParticipantsTrail.ts'
import { findChangedFacts } from '../findChangedFacts.ts'
import { IssuerHints } from '../IssuerHints.tsx'
import { ReissueButton } from '../issued/ReissueButton.tsx'
import type { IssueResult } from '../issuing.ts'
import { MissingGlyphsError } from '../MissingGlyphsError.ts'
import { certificateMessages } from '../messages.ts'
import { PAGE } from '../model/marks.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { CertificatePages, fitSx } from './CertificatePages.tsx'
import { CertificateTools } from './CertificateTools.tsx'
import { MissingParts } from './MissingParts.tsx'
import { RevokeButton } from './RevokeButton.tsx'
import { useCertificate, type Voucher } from './useCertificate.ts'
import { usePdf, usePdfRenderer } from './usePdf.ts'

export const ParticipantCertificatePage = () => <CertificatePage kind="participant" />

export const GraduationCertificatePage = () => <CertificatePage kind="graduation" />

const CertificatePage = ({ kind }: { kind: CertificateKind }) => {
  const { id = '' } = useParams()
  return <VoucherCertificate key={id} kind={kind} id={id} />
}

const VoucherCertificate = ({ kind, id }: { kind: CertificateKind; id: string }) => {
  const t = useMessages(certificateMessages)
  const { voucher, issuer, missingParts, issueResult, notFoundMessage, error, retry, setIssueResult } =
    useCertificate(kind, id)
  const renderer = usePdfRenderer()
  const trail = useTrail(voucher)
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  return (
    <>
      <PageTitle title={t(`certificate.${kind}`)} trail={trail} />
      {voucher && missingParts.length > 0 ? (
        <MissingParts voucher={voucher} missingParts={missingParts} />
      ) : (error ?? renderer.error) ? (
        <Card>
          <ErrorMessage
            error={error ?? renderer.error}
            onRetry={() => {
              retry()
              if (renderer.isError) renderer.refetch()
            }}
          />
        </Card>
      ) : voucher && issuer && issueResult && renderer.data ? (
        <IssuedCertificate
          kind={kind}
          voucher={voucher}
          issuer={issuer}
          issueResult={issueResult}
          onChanged={setIssueResult}
        />
      ) : (
        <Box sx={fitSx}>
          <div>
            <Skeleton variant="rounded" sx={skeletonSx} />
          </div>
        </Box>
      )}
    </>
  )
}

function useTrail(voucher: Voucher | undefined) {
  const { id: programId, title } = voucher?.program ?? {}
  const hasProgram = programId !== undefined && programId !== null
  const trail = useParticipantsTrail(hasProgram ? { id: programId, title } : undefined)
  if (!voucher || !hasProgram) return []
  return [...trail, { label: voucher.member.fullname || DASH, to: participantPath(programId, voucher.id) }]
}

type IssuedCertificateProps = {
  kind: CertificateKind
  voucher: Voucher
  issuer: Partial<Issuer>
  issueResult: IssueResult
  onChanged: (issued: IssueResult) => void
}

const IssuedCertificate = ({ kind, voucher, issuer, issueResult, onChanged }: IssuedCertificateProps) => {
  const t = useMessages(certificateMessages, uiMessages)
  const hasCapability = useCapabilities()
  const { state, certificate } = issueResult
  const [isFullSize, setFullSize] = useState(false)
  const isRevoked = state === 'revoked'
  const focusTargetRef = useFocusOnChange(`${state} ${certificate.number?.code}`)
  const { pdf, error, retry } = usePdf(isRevoked ? undefined : certificate)
  const code = certificate.number?.code
  const changedFacts = code ? findChangedFacts(certificate.facts, kind, voucher, issuer) : []
  const reissueButton = code !== undefined && (
    <ReissueButton kind={kind} voucher={voucher} replaces={code} variant="outlined" onReissued={onChanged} />
  )
  if (isRevoked)
    return (
      <Alert ref={focusTargetRef} role="note" tabIndex={-1} severity="error" action={reissueButton}>
        {t('certificate.revokedNow')} {t('certificate.revokedHint', { number: formatCode(code ?? '') })}{' '}
        {code && (
          <Link href={checkPath(code)} target="_blank" rel="noreferrer" color="inherit" underline="always">
            {t('certificate.check')}
          </Link>
        )}
      </Alert>
    )
  return (
    <Box sx={isFullSize ? undefined : fitSx}>
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
          {error instanceof MissingGlyphsError
            ? t('certificate.noLetters', { text: bidiIsolate(error.text) })
            : t('certificate.failed')}
        </Alert>
      )}
      <CertificateTools
        ref={focusTargetRef}
        certificate={certificate}
        pdf={pdf}
        hasFailed={error !== null}
        isFullSize={isFullSize}
        onResize={() => setFullSize(!isFullSize)}
        revoke={
          code &&
          hasCapability('certificates') && (
            <RevokeButton code={code} onRevoked={() => onChanged({ ...issueResult, state: 'revoked' })} />
          )
        }
      >
        {changedFacts.length === 0 && reissueButton}
      </CertificateTools>
      {changedFacts.length > 0 && (
        <Alert severity="warning" role="note" action={reissueButton} sx={noticeSx}>
          {t('certificate.changed', {
            parts: changedFacts.map((part) => t(`certificate.parts.${part}`)).join(', '),
          })}
          <Box component="span" sx={{ display: 'block', mt: 0.25 }}>
            {t('certificate.changedHint')}
          </Box>
        </Alert>
      )}
      <IssuerHints issuer={issuer} />
      <CertificatePages certificate={certificate} />
    </Box>
  )
}

const noticeSx = { mb: 2, '@media print': { display: 'none' } } as const

const skeletonSx = { height: 'auto', aspectRatio: `${PAGE.width} / ${PAGE.height}` } as const
