/** The admin, react-admin included, as one chunk that only signed-in people need. Fetched once, however often asked. */
export const loadAdmin = () => import('./Admin.tsx')
