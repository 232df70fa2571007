/* Without the schemas, which would bundle zod. */

/** Of the reference server. */
export const apiPrefix = '/api'

/** For the sign-in screen, which loads first. */
export const sessionPaths = {
  login: '/users/v1/company/login',
  detail: '/users/v1/company/detail',
  logout: '/users/v1/company/logout',
} as const

export const certificateCheckPath = '/users/v1/certificate/{code}'

/** Bytes of a media file; rich text may show such pictures. */
export const mediaFilePath = '/storage/v1/media/company/public/{id}'

/** The only frame source of the content security policy. */
export const youtubeFrames = 'https://www.youtube-nocookie.com'

/** First segments of screens without a resource: paths below may look like files (`bli-1.v2`). */
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
