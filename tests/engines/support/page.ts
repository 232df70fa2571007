import type * as TestingLibrary from '@testing-library/dom'

/*
 * Functions that run in the page. Each is sent as source, so it may use its arguments and globals of the page only,
 * among them Testing Library, which the front adds.
 */

declare global {
  var TestingLibraryDom: typeof TestingLibrary
  /** The element that `find` found last; drivers read it. */
  var foundElement: Element | undefined
}

/** A text or a regular expression, serialisable. */
export type Match = { text: string } | { pattern: string; flags: string }

export type Step = { by: 'role'; role: string; name?: Match } | { by: 'label'; name: Match } | { by: 'file' }

/** The number of matches and, of a single one, its state: `still` when not animated, `place` its bounding box. */
export type Found = { count: number; enabled: boolean; reachable: boolean; still: boolean; place: string }

/** sessionStorage key of complaints, which thereby survive navigation. */
export const COMPLAINTS_KEY = 'engines.heard'

/** Records complaints: console errors and warnings, uncaught errors, failed loads and CSP violations. Runs first. */
export function listen(key: string): void {
  const note = (text: string) => {
    const received: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...received, `${location.pathname}: ${text}`]))
  }
  const words = (thing: unknown) => (thing instanceof Error ? `${thing} ${thing.stack}` : String(thing))
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      note(`console ${level}: ${args.map(words).join(' ')}`)
      original(...args)
    }
  }
  window.addEventListener(
    'error',
    (event: Event) =>
      note(
        event instanceof ErrorEvent
          ? `uncaught: ${event.message} ${words(event.error)}`
          : `could not be loaded: ${event.target instanceof Element ? event.target.outerHTML : ''}`,
      ),
    // Load errors of elements do not bubble.
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${words(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Returns and clears the recorded complaints. */
export function received(key: string): unknown {
  const all: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  sessionStorage.removeItem(key)
  return all
}

/** Clears all browser storage. */
export async function clearStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases())
    if (name !== undefined)
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name)
        deletion.onsuccess = () => resolve()
        deletion.onerror = () => reject(deletion.error)
        deletion.onblocked = () => reject(new Error(`Something still has ${name} open`))
      })
}

/** Resolves the steps, each within the matches of the one before, and scrolls a single match into view. */
export function find(steps: Step[]): Found {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom
  const matcher = (match: Match) => ('text' in match ? match.text : new RegExp(match.pattern, match.flags))
  const inputs = 'input, textarea, [contenteditable=true], [role=combobox]'
  // Labels mark required fields with an asterisk, which is hidden from assistive technology.
  const normalizer = (label: string) => label.replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim()
  const within = (scope: HTMLElement, step: Step): HTMLElement[] => {
    switch (step.by) {
      case 'role':
        return queryAllByRole(scope, step.role, step.name && { name: matcher(step.name) })
      case 'label':
        return queryAllByLabelText(scope, matcher(step.name), { selector: inputs, normalizer }).filter(
          (input) => input.checkVisibility() && !input.closest('[aria-hidden=true], [inert]'),
        )
      case 'file':
        return [...scope.querySelectorAll<HTMLElement>('input[type=file]')]
    }
  }
  const all = steps.reduce((scopes, step) => scopes.flatMap((scope) => within(scope, step)), [document.body])
  const [element] = all
  globalThis.foundElement = undefined
  if (!element || all.length > 1)
    return { count: all.length, enabled: false, reachable: false, still: false, place: '' }

  // The input of a radio, checkbox or switch is hidden below its visible label.
  const seen = element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element
  const isReachable = () => {
    const { left, top, width, height } = seen.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && seen.contains(hit)
  }
  if (!isReachable()) seen.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = seen.getBoundingClientRect()
  const isMoved = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    effect?.getTiming().iterations !== Infinity &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(seen)
  globalThis.foundElement = seen
  return {
    count: 1,
    enabled: !element.matches(':disabled, [aria-disabled=true]'),
    reachable: isReachable(),
    still: !document.getAnimations().some(isMoved),
    place: [left, top, width, height].join(),
  }
}

export const focusFound = (): void => {
  const { foundElement } = globalThis
  if (foundElement instanceof HTMLElement) foundElement.focus()
}

export const middleOfFound = (): { x: number; y: number; height: number } => {
  const box = globalThis.foundElement?.getBoundingClientRect()
  if (!box) throw new Error('Nothing was found')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** The middle of the only visible match of a selector; null when there is none or several. */
export function standing(selector: string): { x: number; y: number } | null {
  const seen = [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const [element] = seen
  if (!element || seen.length > 1) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The rendered text of the found element. */
export const read = (): string => {
  const { foundElement } = globalThis
  // biome-ignore lint/performance/useDomNodeTextContent: a person reads what is rendered
  return foundElement instanceof HTMLElement ? foundElement.innerText : ''
}

/** Whether the found element contains a loaded image. */
export const hasPicture = (): boolean =>
  [...(globalThis.foundElement?.querySelectorAll('img') ?? [])].some(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  )

/** The value of the found field, or its text. */
export const fieldValue = (): string => {
  const { foundElement } = globalThis
  return foundElement instanceof HTMLInputElement || foundElement instanceof HTMLTextAreaElement
    ? foundElement.value
    : (foundElement?.textContent ?? '')
}

/** Describes elements that are cut off by the viewport, and horizontal scrolling of the page (px). */
export function faultsOfLayout(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth
  const parts = 'button, input, textarea, p, label, img, h1, h2, [role=combobox], [role=group]'
  const regions = document.querySelectorAll('main, [role=dialog]')
  const cutOff = [...regions]
    .flatMap((region) => [...region.querySelectorAll(parts)])
    .filter((element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null)
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })
    // On phones, parts of a horizontally scrolling container are reachable by touch.
    .filter((element) => {
      let around = element.parentElement
      while (
        around &&
        !(around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX === 'auto')
      )
        around = around.parentElement
      return !around || window.innerWidth > 600
    })
    .map((element) => `cut off: ${element.textContent || element.outerHTML}`)
  if (wide <= 0) return cutOff
  const widest = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => `${element.tagName} ${element.textContent}`.slice(0, 80))
  return [`scrolls sideways by ${wide}: ${widest.slice(-5).join(' | ')}`, ...cutOff]
}

/** Waits for two frames, after which a new width is laid out and painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Whether nothing is loading or animating, so that screenshots show no half-open dialog. */
export const isSettled = (): boolean =>
  document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
