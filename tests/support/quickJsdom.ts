import { createRequire } from 'node:module'
import { join } from 'node:path'
import type createEmotionCache from '@emotion/cache'
import { configure, getConfig } from '@testing-library/react'
import { memoised, watch } from './changes.ts'
import { answerStylesByClass } from './quickStyles.ts'

/**
 * Faster equivalents of jsdom functions that testing-library calls thousands of times per test (visibility and labels):
 * half the time of all UI tests.
 */

// The instances that the admin has loaded: an import would be resolved to another build by Vite.
const loaded = createRequire(join(import.meta.dirname, 'quickJsdom.ts'))

/** The CSS properties that tests read. */
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

/** Reduces a rule of Emotion to the properties that are read; undefined if none remains. */
function shortened(rule: string): string | undefined {
  const short = rule.replace(declaration, (whole, property: string) => (read.has(property) ? whole : ''))
  return /\{[^{}]+\}/.test(short) ? short : undefined
}

/** jsdom computes styles per element from every rule, parsing each declaration. This inserts only what is read. */
function insertWhatIsRead(): void {
  const { default: createCache } = loaded('@emotion/cache') as { default: typeof createEmotionCache }
  const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet)
  const { insert } = sheet
  sheet.insert = function (rule: string) {
    const short = shortened(rule)
    if (short) insert.call(this, short)
  }
}

/** jsdom traverses the whole document for the labels of every field. This does so once per change. */
function findLabelsTogether(changeOfDocument: () => number): void {
  const all = memoised(changeOfDocument, () => {
    const labels = new Map<Element, HTMLLabelElement[]>()
    for (const label of document.getElementsByTagName('label')) {
      const field = label.htmlFor ? document.getElementById(label.htmlFor) : label.control
      if (field) labels.set(field, [...(labels.get(field) ?? []), label])
    }
    return labels
  })
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
        return all().get(this) ?? []
      },
    })
}

/** jsdom tests a selector on every element. This indexes those of testing-library (`id`) and Emotion (style elements). */
function findByAttribute(changeOfHead: () => number): void {
  // jsdom's own lists are proxies, and slow to copy.
  const styles = memoised(changeOfHead, () => {
    const all: Element[] = []
    for (let one = document.head.firstElementChild; one; one = one.nextElementSibling)
      if (one.localName === 'style') all.push(one)
    return all
  })
  for (const { prototype } of [Element, Document]) {
    const { querySelector } = prototype
    prototype.querySelector = function (this: Element | Document, selector: string) {
      const [, tag, name = '', value = ''] = /^(style)?\[([\w-]+)="([^"\\]+)"\]$/.exec(selector) ?? []
      if (tag && this === document)
        return styles().find((style) => style.getAttribute(name) === value) ?? null
      const element = !tag && name === 'id' && this.isConnected ? document.getElementById(value) : null
      return element && element !== this && this.contains(element)
        ? element
        : querySelector.call(this, selector)
    }
  }
}

/** React's development build records a stack per element for DevTools. */
function makeElementsWithoutStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = loaded('react')
  // React stops recording stacks after ten thousand per second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

/** Retried queries print the document for the last failure only. */
function printFailuresOnce(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean
      }
      return isWaiting ? new Error(message ?? '') : getElementError(message, container)
    },
  })
}

// All test files of a worker share one document, and each loads this module.
const { dataset } = document.documentElement
if (!dataset.quick) {
  dataset.quick = 'true'
  const changeOfDocument = watch(document)
  const changeOfHead = watch(document.head)
  insertWhatIsRead()
  findLabelsTogether(changeOfDocument)
  findByAttribute(changeOfHead)
  answerStylesByClass(changeOfDocument, changeOfHead)
  makeElementsWithoutStacks()
  printFailuresOnce()
}
