import type { BrowserContext } from '@playwright/test'

/** The console message of a failed request, which is also recorded itself. */
const loadFailure = /^Failed to load resource/

/** Cancelled by the page: navigation, or a newer request. */
const cancelled = 'net::ERR_ABORTED'

export type Watch = {
  /** Allows a fault that the test causes: a response's status, or a message that matches the pattern. */
  allow: (fault: number | RegExp) => void
  /** Requests of the API so far, as `GET /program/v1/company/list?status=draft`. */
  calls: () => string[]
  /** Faults that were not allowed. */
  complaints: () => string[]
}

/** Watches a browser context: console, uncaught errors, failed requests, CSP, requests to other origins. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const received: { text: string; status?: number }[] = []
  const calls: string[] = []
  const allowedPatterns: RegExp[] = []
  const allowedStatuses = new Set<number>()

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const status = /status of (\d{3})/.exec(message.text())?.[1]
    received.push({
      text: `console ${message.type()}: ${message.text()} (${message.location().url})`,
      status: loadFailure.test(message.text()) && status ? Number(status) : undefined,
    })
  })
  context.on('weberror', (error) =>
    received.push({ text: `uncaught: ${error.error().stack ?? error.error()}` }),
  )
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${url.pathname.slice('/api'.length)}${url.search}`)
    if (url.protocol.startsWith('http') && url.origin !== origin)
      received.push({ text: `request to another origin: ${request.url()}` })
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== cancelled) received.push({ text: `request failed: ${request.url()} ${why}` })
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400) received.push({ text: `answer ${status}: ${response.url()}`, status })
  })

  return {
    allow: (fault) => {
      if (typeof fault === 'number') allowedStatuses.add(fault)
      else allowedPatterns.push(fault)
    },
    calls: () => [...calls],
    complaints: () =>
      received
        .filter(({ status }) => status === undefined || !allowedStatuses.has(status))
        .filter(({ text }) => !allowedPatterns.some((pattern) => pattern.test(text)))
        .map(({ text }) => text),
  }
}
