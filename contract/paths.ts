/** Addresses that the sign-in screen needs before anything else is loaded: apart from the schemas, which are heavy. */
export const sessionPaths = {
  login: '/users/v1/company/login',
  detail: '/users/v1/company/detail',
  logout: '/users/v1/company/logout',
} as const
