/** The admin with react-admin as one chunk, for signed-in users only. Fetched once. */
export const loadAdmin = () => import('./Admin.tsx')
