// First: schemas are made while later modules load.
import './noEval.ts'
import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readPreference } from './preferences.ts'

/** A refused call that a screen has put into words is no fault of the program; everything else is. */
const report = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: where else would a browser say it
  if (!(error instanceof Error && 'status' in error)) console.error(error)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.lang = readPreference('locale') ?? 'id'
// As a transition it is rendered in slices: a slow telephone answers to touch meanwhile.
startTransition(() =>
  createRoot(root, { onCaughtError: report }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
