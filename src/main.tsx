import '@fontsource-variable/inter/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readPreference } from './preferences.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.lang = readPreference('locale') ?? 'id'
// As a transition it is rendered in slices: a slow telephone answers to touch meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
