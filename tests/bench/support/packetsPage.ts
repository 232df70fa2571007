import type { Page } from '@playwright/test'

/*
 * The Pertanyaan tab of a test in a browser, and when something of it is painted. The page itself takes the times: asking
 * from here would disturb it.
 */

/** What has to stand there: a question in the editor and marked in the outline, and rows that begin so. */
export type Expected = { question: string; rows?: string[] }

/** What a person does, and when it is wanted to be painted. `key` of a keydown, else any. */
type Trigger = { event: 'click' | 'keydown'; key?: string; wanted: Expected; timeout?: number }

/**
 * Milliseconds from an action, as the browser timed its event, to the end of the frame in which what is wanted was painted:
 * the marked row can be pressed, the editor shows the question's text.
 *
 * @throws Error when that does not come in time.
 */
export async function painted(page: Page, action: Trigger, act: () => Promise<unknown>): Promise<number> {
  await watch(page, action)
  await act()
  const milliseconds = await page.evaluate((): Promise<number | string> => Reflect.get(window, 'painted99'))
  if (typeof milliseconds === 'string') throw new Error(milliseconds)
  return milliseconds
}

/** Begins to look. Waited for, or the action might come first: the browser hands out keys before it runs what is asked. */
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
          // Messages come after the frame has been painted.
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

/** One key, in milliseconds. */
export type Stroke = {
  /** As Event Timing has it: from the key to what the browser showed next. Steps of 8; 16 stands for less, too. */
  shown: number
  /** From the key to the end of the frame after it, on the page's own thread. */
  frame: number
}

type Recording = {
  keys: number[]
  inputs: number[]
  frames: number[]
  shown: { start: number; end: number }[]
}

/** Begins to note when keys come, and when what they did is painted. */
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

/** Milliseconds between two keys: who types quickly. */
const PACE = 100
/** Entries of Event Timing come a little later. */
const ENTRIES = 600

/** Types into what has the focus. @throws Error when a key changed nothing. */
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

/** Waits until the page has nothing left to do. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Chromium calls nothing idle after a click until the pointer has moved again.
  await page.mouse.move(5, 5)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

/** Leaves for the dashboard, without what was not saved. */
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
