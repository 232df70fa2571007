import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type HttpResponseResolver, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { lendScratch } from './scratch.ts'
import { startTestServer, type TestOptions, type TestServer } from './server.ts'

/** A test's view of the API: the real one, with injected faults. */
export type Ui = {
  server: TestServer
  /** Every request on the network, `GET /api/…`. */
  requests: string[]
  /** Opens an address in a freshly started admin. */
  open: (address: string) => Promise<ReturnType<typeof userEvent.setup>>
  /** Stores a valid session. */
  signIn: () => Promise<void>
  /** Overrides the response of a call; undefined passes it to the real server. */
  fault: (call: Pick<Call, 'method' | 'path'>, resolver: HttpResponseResolver) => void
  /** Ends all faults. */
  recover: () => void
  /** Shortens retries of calls without a response from half a minute to a moment. */
  hurry: () => Promise<void>
}

/** Requests an uncompressed response: jsdom's Blob has no stream. */
function uncompressed(request: Request): Request {
  const plain = new Request(request)
  plain.headers.delete('accept-encoding')
  return plain
}

/**
 * The admin in jsdom with the real server app on a real database. MSW passes the requests on, and mocks only the faults
 * that a test injects.
 */
export function startUi(
  /** Wraps the server's handler. */
  api: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response> = (
    fetch,
  ) => fetch,
  options: Pick<TestOptions, 'entities'> = {},
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
      const { router } = await import('../../src/router.ts')
      const { RouterProvider } = await import('react-router')
      opened.push(router)
      // Loads the code first: compiling it must not count against a query's timeout.
      const { fetchCode } = await import('../../src/app/openScreen.ts')
      await fetchCode(new URL(address, window.location.origin))
      render(<RouterProvider router={router} />)
      return userEvent.setup({ pointerEventsCheck: 0 })
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
      const { durations } = await import('../../src/common/durations.ts')
      const quick = { retryWindow: 60, retryDelay: 10, maxRetryDelay: 10 } as const
      for (const name of ['retryWindow', 'retryDelay', 'maxRetryDelay'] as const)
        vi.spyOn(durations, name, 'get').mockReturnValue(quick[name] as never)
    },
  }

  beforeAll(async () => {
    await import('../../src/App.tsx')
    // Compiled now: they come in the middle of a test.
    await import('../../src/dataProvider/simpleRest.ts')
    await import('../../src/resources/_kit/form/restore/restoreCalls.ts')
    const server = await startTestServer({ ...options, database: await lendScratch() })
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
    // A live router would react to navigation in later tests.
    for (const router of opened.splice(0)) router.dispose()
    await ui.server.reset()
  })
  afterAll(async () => {
    network.close()
    await ui.server.close()
  })
  return ui
}
