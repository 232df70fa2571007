// No top-level await: chunks import from the entry, and would deadlock. First import: schemas are created as later
// modules load.
import './app/noEval.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPreference } from './common/preferences.ts'
import { browserEnvironment } from './common/settings.ts'
import { createAdmin } from './createAdmin.tsx'
import { isPrerendered } from './custom/guest/prerendered.ts'
import { createDrafts } from './drafts/drafts.ts'
import { loadProduct } from './loadProduct.ts'

/** Refused calls are handled by screens; anything else is reported as a bug. */
const report = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: where else would a browser say it
  if (!(error instanceof Error && 'status' in error)) console.error(error)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.lang = readPreference('locale') ?? 'id'
const { element, router, services } = createAdmin({ ...browserEnvironment(), load: loadProduct })
const app = <StrictMode>{element}</StrictMode>
const options = { onCaughtError: report, onRecoverableError: report }
// A transition renders in slices: slow phones stay responsive.
const show = () =>
  startTransition(() => {
    // The build has prerendered the login page: hydrate it, with what was typed into it. Another tab may have signed in
    // meanwhile, and the router left.
    if (isPrerendered() && router.state.location.pathname === '/') hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })

// Until then the splash in index.html stays: rendering the same in React would delay the first screen.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}

// Out of the way of the first screen.
setTimeout(
  () =>
    services
      .get(createDrafts)
      .sweep()
      .catch(() => undefined),
  services.durations.draftSweepDelay,
)
