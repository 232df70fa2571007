import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { preferenceKey } from '../common/preferences.ts'
import { createServices, type Services, ServicesContext } from '../common/services.ts'
import { browserEnvironment } from '../common/settings.ts'
import { createRoutes } from './routes.tsx'

/** A stub of `localStorage` for the build: with a theme preference, or empty. */
const storageWith = (theme: string | null) => ({
  getItem: (key: string) => (key === preferenceKey('theme') && theme ? JSON.stringify(theme) : null),
})

const rejectAdmin = () => Promise.reject(new Error('the login page is for guests'))

async function loginRouter(services: Services) {
  const router = createMemoryRouter(createRoutes(services, rejectAdmin), { initialEntries: ['/'] })
  if (!router.state.initialized)
    await new Promise<void>((ready) => {
      router.subscribe(({ initialized }) => initialized && ready())
    })
  return router
}

/**
 * Prerenders the login page with its critical CSS. The build puts it into index.html: shown before any script runs,
 * then hydrated (`hydrateRoot`).
 *
 * @param theme what the person's browser asks for, or chose.
 * @returns `style` elements, then the page.
 */
export async function prerenderLogin(theme: 'light' | 'dark'): Promise<string> {
  Object.assign(globalThis, { localStorage: storageWith(theme), sessionStorage: storageWith(null) })
  const services = createServices(browserEnvironment())
  const router = await loginRouter(services)
  const cache = createCache({ key: 'css' })
  // Rules are kept in the cache and not written between the elements.
  cache.compat = true
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </CacheProvider>
    </StrictMode>,
  )
  const rules = Object.entries(cache.inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css, global: !css.startsWith('.css-') }] : [],
  )
  const usedRules = rules.filter(({ name, global }) => !global && html.includes(`css-${name}`))
  // Emotion rehydrates its rules by these attributes.
  const styles = [
    ...rules.filter(({ global }) => global).map(({ name, css }) => styleOf(`css-global ${name}`, css)),
    styleOf(`css ${usedRules.map(({ name }) => name).join(' ')}`, usedRules.map(({ css }) => css).join('')),
  ]
  // React hoists the title into the head.
  return styles.join('') + html.replace(/^<title>[^<]*<\/title>/, '')
}

const styleOf = (names: string, css: string) => `<style data-emotion="${names}">${css}</style>`
