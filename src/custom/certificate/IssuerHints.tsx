import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Issuer } from '../../../contract/certificate.ts'
import { printable } from '../../../contract/printable.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { checkOriginOf, issuerOf } from './issuing.ts'
import { certificateMessages } from './messages.ts'

const LOCAL =
  /^(localhost|.*\.(local|localhost)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[::1\])$/

function localHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, host } = new URL(address)
  return LOCAL.test(hostname) ? host : undefined
}

/** Warns of certificates without an issuer, or whose QR code links to an unreachable host. */
export const IssuerHints = ({ issuer: known }: { issuer: Partial<Issuer> | undefined }) => {
  const t = useMessages(certificateMessages)
  const translate = useTranslate()
  const has = useCapabilities()
  if (!known) return null
  const issuer = issuerOf(known)
  const host = has('certificates') ? localHostOf(checkOriginOf(issuer)) : undefined
  // Without the call the build's settings are printed.
  const prefix = has('certificates') ? 'CERTIFICATE_' : 'VITE_CERTIFICATE_'
  const hints = [
    ...(printable(issuer.issuer) || issuer.logo
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
    <Alert severity="info" role="note" sx={{ maxWidth: 1120, mb: 2, '@media print': { display: 'none' } }}>
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
