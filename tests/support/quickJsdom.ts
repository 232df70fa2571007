import { createRequire } from 'node:module'
import { join } from 'node:path'
import type createEmotionCache from '@emotion/cache'

/*
 * Two things that jsdom is asked thousands of times in a test and takes long for, with the same outcome in less: they were
 * 40 % of the time of all UI tests. What is asked is testing-library's: who sees an element, and what labels it.
 */

/** What is read of a style: who sees what, and where the pointer reaches. The rest is for the eye, and jsdom paints nothing. */
const read = new Set([
  'display',
  'visibility',
  'pointer-events',
  'user-select',
  'content',
  'color',
  'text-transform',
])

const declaration = /([\w-]+):(?:[^{};"']|"[^"]*"|'[^']*')*(?:;|(?=\}))/g

/** @returns a rule as Emotion writes it with what is read of it alone; undefined for one of which nothing is. */
function shortened(rule: string): string | undefined {
  const short = rule.replace(declaration, (whole, property: string) => (read.has(property) ? whole : ''))
  return /\{[^{}]+\}/.test(short) ? short : undefined
}

/** Computed styles are set together anew for every element, from every rule, and each declaration is parsed for it. */
function insertWhatIsRead(): void {
  // The very module that MUI has loaded: Vite would find another build of it.
  const { default: createCache } = createRequire(join(import.meta.dirname, 'quickJsdom.ts'))(
    '@emotion/cache',
  ) as { default: typeof createEmotionCache }
  const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet)
  const { insert } = sheet
  sheet.insert = function (rule: string) {
    const short = shortened(rule)
    if (short) insert.call(this, short)
  }
}

/** jsdom walks the whole document for every label of every field. This walks once until something changes. */
function findLabelsTogether(): void {
  let found: Map<Element, HTMLLabelElement[]> | undefined
  const changes = new MutationObserver(() => {
    found = undefined
  })
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] })

  const all = () => {
    const labels = new Map<Element, HTMLLabelElement[]>()
    for (const label of document.getElementsByTagName('label')) {
      const field = label.htmlFor ? document.getElementById(label.htmlFor) : label.control
      if (field) labels.set(field, [...(labels.get(field) ?? []), label])
    }
    return labels
  }
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null
        if (changes.takeRecords().length > 0) found = undefined
        found ??= all()
        return found.get(this) ?? []
      },
    })
}

insertWhatIsRead()
findLabelsTogether()
