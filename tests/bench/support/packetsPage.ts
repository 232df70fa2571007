import type { Page } from '@playwright/test'

/*
 * Timings on the Pertanyaan tab of a test, taken by code in the page: polling through the protocol would disturb them.
 */

/** The state to wait for: the question that is open in the editor and the outline, and the ids of the first rows. */
type Expected = { question: string; rows?: string[] }

/** The event that starts the clock (`key` limits a keydown) and the state that stops it. `timeout` in ms. */
type Trigger = { event: 'click' | 'keydown'; key?: string; wanted: Expected; timeout?: number }

/**
 * Milliseconds from the time stamp of the action's event to the end of the frame that paints the wanted state: the
 * current row is hit-testable and the editor shows the question's text.
 *
 * @throws Error on timeout.
 */
export async function painted(page: Page, action: Trigger, act: () => Promise<unknown>): Promise<number> {
  await watch(page, action)
  await act()
  const milliseconds = await page.evaluate((): Promise<number | string> => Reflect.get(window, 'painted99'))
  if (typeof milliseconds === 'string') throw new Error(milliseconds)
  return milliseconds
}

/** Installs the watcher. Await it before acting: the browser may dispatch input ahead of a pending evaluation. */
const watch = (page: Page, action: Trigger): Promise<void> =>
  page.evaluate(({ event: type, key, wanted: { question, rows = [] }, timeout = 60_000 }) => {
    const isThere = () => {
      const row = document.querySelector(
        `.link[data-name="${CSS.escape(`question ${question}`)}"][aria-current="true"]`,
      )
      const text = document.getElementById(`question-${encodeURIComponent(question)}-question`)
      if (!row || !text?.textContent?.trim()) return false
      const names = [...document.querySelectorAll<HTMLElement>('[data-row^="question "]')].map(
        (each) => each.dataset.row,
      )
      if (!rows.every((name, at) => names[at] === `question ${name}`)) return false
      const { left, top, width, height } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const painted = new Promise<number | string>((resolve) => {
      const begun = (event: Event) => {
        if (key !== undefined && (!(event instanceof KeyboardEvent) || event.key !== key)) return
        removeEventListener(type, begun, { capture: true })
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          // A message posted in a frame callback arrives after the paint.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - event.timeStamp)
          port2.postMessage(undefined)
        }
        requestAnimationFrame(look)
      }
      addEventListener(type, begun, { capture: true })
      setTimeout(() => {
        removeEventListener(type, begun, { capture: true })
        const shown = document.querySelector('.link[aria-current="true"]')?.getAttribute('data-name')
        resolve(`${type} ${key ?? ''}: question ${question} is not there after ${timeout} ms, but ${shown}`)
      }, timeout)
    })
    Reflect.set(window, 'painted99', painted)
  }, action)

/** Latencies of one key press, in ms. */
export type Stroke = {
  /** Event Timing: from the key to the next paint. Rounded to 8; less than 16 is reported as 16. */
  shown: number
  /** From the key to the end of the next frame on the main thread. */
  frame: number
}

type Recording = {
  keys: number[]
  inputs: number[]
  frames: number[]
  shown: { start: number; end: number }[]
}

/** Records key presses, inputs and their paints until `window.noted99()`, which returns the recording. */
const beginNoting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recording: Recording = { keys: [], inputs: [], frames: [], shown: [] }
    const stop = new AbortController()
    const onKey = ({ timeStamp }: Event) => recording.keys.push(timeStamp)
    const onInput = () => {
      const key = recording.keys.length - 1
      recording.inputs.push(key)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          recording.frames[key] = performance.now() - (recording.keys[key] ?? 0)
        }
        port2.postMessage(undefined)
      })
    }
    addEventListener('keydown', onKey, { capture: true, signal: stop.signal })
    addEventListener('input', onInput, { capture: true, signal: stop.signal })
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (['keydown', 'keypress', 'beforeinput', 'input'].includes(name))
          recording.shown.push({ start: startTime, end: startTime + duration })
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Reflect.set(window, 'noted99', () => {
      stop.abort()
      observer.disconnect()
      Reflect.deleteProperty(window, 'noted99')
      return recording
    })
  })

/** Milliseconds between two keys: a fast typist. */
const PACE = 100
/** Milliseconds to wait for Event Timing entries, which are delivered late. */
const ENTRIES = 600

/** Types into the focused field. @throws Error unless each key caused one input event. */
export async function typed(page: Page, keys: string): Promise<Stroke[]> {
  await beginNoting(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PACE)
  }
  await page.waitForTimeout(ENTRIES)
  const recording = await page.evaluate((): Recording => Reflect.get(window, 'noted99')())
  if (recording.inputs.length !== keys.length || recording.keys.length !== keys.length)
    throw new Error(`${keys.length} keys were pressed, and ${recording.inputs.length} changed something`)
  return recording.keys.map((start, at) => {
    const next = recording.keys[at + 1] ?? Number.POSITIVE_INFINITY
    const ends = recording.shown
      .filter((each) => each.start >= start && each.start < next)
      .map(({ end }) => end)
    return { shown: Math.max(start + 16, ...ends) - start, frame: recording.frames[at] ?? Number.NaN }
  })
}

/** Waits until network and main thread are idle. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // After a click, Chromium reports no idle time until the pointer moves.
  await page.mouse.move(5, 5)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

/** Goes to the dashboard and deletes unsaved drafts. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  const client = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await client.detach()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('balai.draft.')) localStorage.removeItem(key)
  })
}
