/*
 * Addresses that are needed without the schemas, which are heavy.
 */

/** Below which path of its site the reference server answers the API. */
export const apiPrefix = '/api'

/** Of the sign-in screen, which is there before anything else is loaded. */
export const sessionPaths = {
  login: '/users/v1/company/login',
  detail: '/users/v1/company/detail',
  logout: '/users/v1/company/logout',
} as const

/** Of the check of a certificate's number, for anybody. */
export const certificateCheckPath = '/users/v1/certificate/{code}'

/** The bytes of a file of the media library: rich text may show pictures that stand there. */
export const mediaFilePath = '/storage/v1/media/company/public/{id}'

/** Where films of YouTube are played inside our pages: the one address that the page's policy lets a frame show. */
export const youtubeFrames = 'https://www.youtube-nocookie.com'

/**
 * First steps of the addresses of screens that are no resource's: whatever stands behind one of them is a screen's, even
 * where it looks like a file, as a licence may (`bli-2024.v2`). A test holds them against the admin's routes.
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
