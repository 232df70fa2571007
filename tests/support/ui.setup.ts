import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { createRequire } from 'node:module'
import { format } from 'node:util'
import { timeoutManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Lazy chunks compile on load: allow more than the default second.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has neither layout nor scrolling. Media queries match a desktop with a mouse.
window.scrollTo = () => undefined
window.ResizeObserver = class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.matchMedia = (query) =>
  ({
    matches: query.includes('min-width') || query.includes('pointer: fine'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList

// react-query's five-minute cache timers would retain everything that a test had open: a worker would run out of memory.
// Every file of a worker loads this, and a provider is set once.
const worker = globalThis as { toForget?: Set<ReturnType<typeof setTimeout>> }
const isFirst = worker.toForget === undefined
worker.toForget ??= new Set()
const { toForget } = worker
const stop = (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>)
// The admin imports one instance, react-admin requires another.
const required = createRequire(import.meta.url)('@tanstack/react-query') as {
  timeoutManager: typeof timeoutManager
}
for (const manager of isFirst ? [timeoutManager, required.timeoutManager] : [])
  manager.setTimeoutProvider({
    setTimeout: (callback, delay) => {
      const timer = setTimeout(callback, delay)
      if (delay >= 60_000) toForget.add(timer)
      return timer
    },
    clearTimeout: stop,
    setInterval: (callback, delay) => setInterval(callback, delay),
    clearInterval: stop,
  })

let complaints: string[] = []
let expected: RegExp[] = []

/** react-admin logs no aborted calls, but does not recognise jsdom's own DOMException. A test's end is its session's, too. */
const givenUp = /^\[?DOMException \[AbortError\]|ofFormerSession: true/

/** Declares the console messages that a test causes: react-admin logs every failed call in development. */
export const expectComplaints = (...patterns: RegExp[]) => {
  expected = patterns
}

beforeEach(() => {
  complaints = []
  expected = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(format(...words)))
})

afterEach(() => {
  cleanup()
  for (const timer of toForget) stop(timer)
  toForget.clear()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  vi.restoreAllMocks()
  // Any other console message fails the test.
  expect(
    complaints.filter((complaint) => ![givenUp, ...expected].some((pattern) => pattern.test(complaint))),
  ).toEqual([])
})
