// No top-level await here: chunks import from the entry, and would wait for it for ever.
// First: schemas are made while later modules load.
import './noEval.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sweepDrafts } from '../drafts/drafts.ts'
import { durations } from '../durations.ts'
import { readPreference } from '../preferences.ts'
import { App, router } from './App.tsx'

/** Refused calls are handled by screens; anything else is reported as a bug. */
const report = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: where else would a browser say it
  if (!(error instanceof Error && 'status' in error)) console.error(error)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.lang = readPreference('locale') ?? 'id'
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
const options = { onCaughtError: report, onRecoverableError: report }
// As a transition it is rendered in slices: a slow telephone answers to touch meanwhile.
const show = () =>
  startTransition(() => {
    // The build has put the login page there: it is taken over with what was typed into it.
    if ('prerendered' in root.dataset) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })

// Until the first screen is here the mark in index.html stands: React would paint its like, and hold back what follows.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}

// Out of the way of the first screen.
setTimeout(() => sweepDrafts().catch(() => undefined), durations.sweep)
