import { matchPath } from 'react-router'

/** Addresses of signed-in screens that are not a resource's own. `custom/screens.ts` says what they show. */
export const customPaths = {
  dashboard: '/dashboard',
  updatePassword: '/update-password',
  presensi: '/presensi',
  participantCertificate: '/certificate-participant/:id',
  graduationCertificate: '/certificate-graduation/:id',
} as const

/** Attendance, of one program where it is named. */
export const presencePath = (programId?: string | number): string =>
  programId === undefined
    ? customPaths.presensi
    : `${customPaths.presensi}?${new URLSearchParams({ filter: JSON.stringify({ program_id: String(programId) }) })}`

/** Public check of certificates: neither a guest screen nor a signed-in one. */
export const checkPaths = { ask: '/verifikasi', answer: '/verifikasi/:code' } as const

/** What the code on a certificate leads to. */
export const checkPath = (code: string): string =>
  checkPaths.answer.replace(':code', encodeURIComponent(code))

/** The certificate of taking part, by the voucher's id. */
export const participantCertificatePath = (redeemId: string | number): string =>
  customPaths.participantCertificate.replace(':id', encodeURIComponent(redeemId))

/** The certificate of graduation, by the voucher's licence. */
export const graduationCertificatePath = (license: string): string =>
  customPaths.graduationCertificate.replace(':id', encodeURIComponent(license))

/**
 * The names of all declared resources. A resource's folder bears its name, so the guard knows every signed-in address
 * without loading a single declaration: a signed-out person never downloads the admin.
 */
const resourceNames = new Set(
  Object.keys(import.meta.glob('./resources/*/resource.ts')).map((file) => file.split('/')[2]),
)

/** Whether a path belongs to a screen that needs a session. */
export function isSignedInPath(pathname: string): boolean {
  return (
    resourceNames.has(pathname.split('/')[1]) ||
    Object.values(customPaths).some((pattern) => matchPath(pattern, pathname) !== null)
  )
}
