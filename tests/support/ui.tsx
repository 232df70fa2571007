import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type HttpResponseResolver, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { lendScratch } from './scratch.ts'
import { startTestServer, type TestServer } from './server.ts'

/** A test's view of the API: the real one, with injected faults. */
export type Ui = {
  server: TestServer
  /** Every request on the network, `GET /api/…`. */
  requests: string[]
  /** Opens an address as a browser would: a fresh start of the whole admin. */
  open: (address: string) => Promise<ReturnType<typeof userEvent.setup>>
  /** Puts a living session into the browser. */
  signIn: () => Promise<void>
  /** Answers a call otherwise from now on; undefined goes on to the real server. */
  fault: (call: Pick<Call, 'method' | 'path'>, resolver: HttpResponseResolver) => void
  /** Ends all faults. */
  recover: () => void
  /** From now on a call without an answer is repeated for a moment, not for half a minute: for what follows then. */
  hurry: () => Promise<void>
}

/** A request for an answer as it is: jsdom's Blob has no stream to compress. */
function uncompressed(request: Request): Request {
  const plain = new Request(request)
  plain.headers.delete('accept-encoding')
  return plain
}

/**
 * The admin in jsdom in front of the real server app on a real database. MSW carries the requests; it mocks nothing
 * but the faults that a test asks for.
 */
export function startUi(
  /** Stands between the admin and the server. */
  api: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response> = (
    fetch,
  ) => fetch,
): Ui {
  const network = setupServer()
  const fetch = api((request) => ui.server.fetch(request))
  const realServer = http.all('*/api/*', ({ request }) => fetch(request))
  const opened: { dispose: () => void }[] = []
  const ui: Ui = {
    // Set before the first test runs.
    server: undefined as never,
    requests: [],
    open: async (address) => {
      vi.resetModules()
      window.history.replaceState(null, '', address)
      const { App, router } = await import('../../src/app/App.tsx')
      opened.push(router)
      // Compilation does not count as waiting for the screen.
      const { fetchCode } = await import('../../src/app/openScreen.ts')
      await fetchCode(new URL(address, window.location.origin))
      render(<App />)
      return userEvent.setup()
    },
    signIn: async () => {
      const { id, email, fullname } = ui.server.admin
      const token = await ui.server.signIn()
      localStorage.setItem('balai.session', JSON.stringify({ token, user: { id, email, fullname } }))
    },
    fault: ({ method, path }, resolver) => {
      const address = `*/api${path.replace(/\{(\w+)\}/g, ':$1')}`
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      network.use(http[verb](address, resolver))
    },
    recover: () => network.resetHandlers(realServer),
    hurry: async () => {
      // The module instance of the open admin.
      const { durations } = await import('../../src/durations.ts')
      const quick = { retryWindow: 60, retryDelay: 10, maxRetryDelay: 10 } as const
      for (const name of ['retryWindow', 'retryDelay', 'maxRetryDelay'] as const)
        vi.spyOn(durations, name, 'get').mockReturnValue(quick[name] as never)
    },
  }

  beforeAll(async () => {
    await import('../../src/app/Admin.tsx')
    const server = await startTestServer({ database: await lendScratch() })
    ui.server = { ...server, fetch: (request, address) => server.fetch(uncompressed(request), address) }
    network.use(realServer)
    network.listen()
    network.events.on('request:start', ({ request }) => {
      ui.requests.push(`${request.method} ${request.url.replace(window.location.origin, '')}`)
    })
  })
  afterEach(async () => {
    network.resetHandlers(realServer)
    ui.requests.length = 0
    // An open router would follow the addresses of later tests.
    for (const router of opened.splice(0)) router.dispose()
    await ui.server.reset()
  })
  afterAll(async () => {
    network.close()
    await ui.server.close()
  })
  return ui
}
