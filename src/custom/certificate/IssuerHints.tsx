import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Issuer } from '../../../contract/certificate.ts'
import { toPrintable } from '../../../contract/printable.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { checkOriginOf, issuerOf } from './issuing.ts'
import { certificateMessages } from './messages.ts'

const LOCAL_HOST =
  /^(localhost|.*\.(local|localhost)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[::1\])$/

function localHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, host } = new URL(address)
  return LOCAL_HOST.test(hostname) ? host : undefined
}

/** Warns of certificates without an issuer, or whose QR code links to an unreachable host. */
export const IssuerHints = ({ issuer: partialIssuer }: { issuer: Partial<Issuer> | undefined }) => {
  const t = useMessages(certificateMessages)
  const translate = useTranslate()
  const hasCapability = useCapabilities()
  if (!partialIssuer) return null
  const issuer = issuerOf(partialIssuer)
  const host = hasCapability('certificates') ? localHostOf(checkOriginOf(issuer)) : undefined
  // Without the call the build's settings are printed.
  const prefix = hasCapability('certificates') ? 'CERTIFICATE_' : 'VITE_CERTIFICATE_'
  const hints = [
    ...(toPrintable(issuer.issuer) || issuer.logo
      ? []
      : [
          {
            text: t('certificate.noIssuer'),
            detail: t('certificate.noIssuerDetail', { issuer: `${prefix}ISSUER`, logo: `${prefix}LOGO` }),
          },
        ]),
    ...(host === undefined
      ? []
      : [{ text: t('certificate.localCheck', { host }), detail: t('certificate.localCheckDetail') }]),
  ]
  if (hints.length === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 2, '@media print': { display: 'none' } }}>
      {hints.map(({ text }) => (
        <div key={text}>{text}</div>
      ))}
      <Box component="details" sx={{ mt: 0.5 }}>
        <summary>{translate('ra.message.details')}</summary>
        {hints.map(({ detail }) => (
          <div key={detail}>{detail}</div>
        ))}
      </Box>
    </Alert>
  )
}
