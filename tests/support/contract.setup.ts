import { beforeEach } from 'vitest'
import { logged } from './logged.ts'

/** What a server logged is shown with the test that fails. */
beforeEach(({ onTestFailed }) => {
  logged.length = 0
  onTestFailed(() => {
    for (const entry of logged) console.error('The server logged', entry)
  })
})
