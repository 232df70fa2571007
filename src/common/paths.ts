import { matchPath } from 'react-router'

/** Paths of signed-in screens other than resources'. `custom/screens.ts` maps them. */
export const customPaths = {
  dashboard: '/dashboard',
  updatePassword: '/update-password',
  presensi: '/presensi',
  participantCertificate: '/certificate-participant/:id',
  graduationCertificate: '/certificate-graduation/:id',
} as const

export const presencePath = (programId?: string | number): string =>
  programId === undefined
    ? customPaths.presensi
    : `${customPaths.presensi}?${new URLSearchParams({ filter: JSON.stringify({ program_id: String(programId) }) })}`

/** Public check of certificates: neither a guest screen nor a signed-in one. */
export const checkPaths = { form: '/verifikasi', result: '/verifikasi/:code' } as const

export const checkPath = (code: string): string =>
  checkPaths.result.replace(':code', encodeURIComponent(code))

export const participantCertificatePath = (redeemId: string | number): string =>
  customPaths.participantCertificate.replace(':id', encodeURIComponent(redeemId))

/** Certificate of graduation, by the voucher's licence. */
export const graduationCertificatePath = (license: string): string =>
  customPaths.graduationCertificate.replace(':id', encodeURIComponent(license))

/**
 * Resource names, from their folders: the guard knows all signed-in paths without loading a declaration, so
 * signed-out users never download the admin.
 */
const resourceNames = new Set(
  Object.keys(import.meta.glob('../resources/*/resource.ts')).map((file) => file.split('/')[2]),
)

/** Whether a path belongs to a screen that needs a session. */
export function isSignedInPath(pathname: string): boolean {
  return (
    resourceNames.has(pathname.split('/')[1]) ||
    Object.values(customPaths).some((pattern) => matchPath(pattern, pathname) !== null)
  )
}
