import Alert from '@mui/material/Alert'
import type { Issuer } from '../../../contract/certificate.ts'
import { printable } from '../../../contract/printable.ts'
import { useAdditions } from '../../resources/_kit/declaration/useAdditions.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { checkOriginOf, issuerOf } from './issuing.ts'
import { certificateWords } from './words.ts'

/** Hosts that are not reachable from outside. */
const LOCAL =
  /^(localhost|.*\.(local|localhost)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[::1\])$/

/** The host of an address that can be opened from here alone. */
function localHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, host } = new URL(address)
  return LOCAL.test(hostname) ? host : undefined
}

/**
 * Warns of certificates without an issuer, or whose QR code links to an unreachable host.
 *
 * @param issuer as far as the API says; nothing before it was asked.
 */
export const IssuerHints = ({ issuer: known }: { issuer: Partial<Issuer> | undefined }) => {
  const t = useMessages(certificateWords)
  const has = useAdditions()
  if (!known) return null
  const issuer = issuerOf(known)
  const host = has('certificate.issue') ? localHostOf(checkOriginOf(issuer)) : undefined
  const hints = [
    ...(printable(issuer.issuer) || issuer.logo ? [] : [t('certificate.noIssuer')]),
    ...(host === undefined ? [] : [t('certificate.localCheck', { host })]),
  ]
  if (hints.length === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ maxWidth: 1120, mb: 2, '@media print': { display: 'none' } }}>
      {hints.map((hint) => (
        <div key={hint}>{hint}</div>
      ))}
    </Alert>
  )
}
