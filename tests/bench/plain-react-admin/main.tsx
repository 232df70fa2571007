import simpleRestProvider from 'ra-data-simple-rest'
import { Admin, type AuthProvider, fetchUtils, ListGuesser, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'

/* The baseline: an app as in react-admin's own tutorial. */

const tokenKey = 'token'

const authProvider: AuthProvider = {
  login: async () => localStorage.setItem(tokenKey, 'some'),
  logout: async () => localStorage.removeItem(tokenKey),
  checkAuth: async () => {
    if (!localStorage.getItem(tokenKey)) throw new Error('Signed out')
  },
  checkError: async () => undefined,
}

const httpClient: typeof fetchUtils.fetchJson = (url, options) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem(tokenKey)}` },
  })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <Admin dataProvider={simpleRestProvider('/api', httpClient)} authProvider={authProvider} disableTelemetry>
    <Resource name="programs" list={ListGuesser} />
  </Admin>,
)
