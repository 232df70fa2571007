/* Addresses without the schemas, which are heavy. */

/** Below which path of its site the reference server answers the API. */
export const apiPrefix = '/api'

/** For the sign-in screen, which loads before anything else. */
export const sessionPaths = {
  login: '/users/v1/company/login',
  detail: '/users/v1/company/detail',
  logout: '/users/v1/company/logout',
} as const

/** For the public check of a certificate's number. */
export const certificateCheckPath = '/users/v1/certificate/{code}'

/** The bytes of a file of the media library: rich text may show pictures that stand there. */
export const mediaFilePath = '/storage/v1/media/company/public/{id}'

/** The only frame source that the content security policy allows: embedded YouTube videos. */
export const youtubeFrames = 'https://www.youtube-nocookie.com'

/**
 * First segments of screens without a resource: below one a path is a screen's even if it looks like a file (`bli-1.v2`).
 */
export const screenRoots = [
  'certificate-graduation',
  'certificate-participant',
  'dashboard',
  'forgot-password',
  'password-changed',
  'password-reset',
  'presensi',
  'update-password',
  'verifikasi',
] as const
