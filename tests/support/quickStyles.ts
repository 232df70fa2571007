import { memoised } from './changes.ts'

type Rule = {
  selector: string
  /** Whether the selector is just the class that indexes it. */
  isClass: boolean
  specificity: number
  values: [property: string, value: string, isImportant: boolean][]
}
type Styles = Record<string, string>

/** The supported properties with their initial values, without layout. */
const initial: Styles = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
  'user-select': 'auto',
  opacity: '1',
  width: '0px',
}
const inherited = new Set(['visibility', 'pointer-events'])
const IMPORTANT = 1e9
const INLINE = 1e8

const asProperty = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A selector's specificity as one number. */
function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\([^()]*\)/g, '').replace(/:(?:not|is)\(/g, ' ')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  const classes = count(/[.[]/g) + count(/(?<!:):(?!:)/g)
  return count(/#/g) * 10_000 + classes * 100 + count(/(?:^|[\s>+~])[a-z]|::/g)
}

/** The supported properties of a declaration. */
const valuesOf = (style: CSSStyleDeclaration): Rule['values'] =>
  Object.keys(initial).flatMap((name): Rule['values'] => {
    const value = style.getPropertyValue(name)
    return value ? [[name, value, style.getPropertyPriority(name) !== '']] : []
  })

/** @returns the rules of a sheet, indexed by the class, else the tag, that they need. */
function rulesOf(sheet: CSSStyleSheet): [key: string, rule: Rule][] {
  return [...sheet.cssRules].flatMap((rule) => {
    // jsdom matches no media rules, so neither does this.
    if (!('selectorText' in rule)) return []
    const { selectorText, style } = rule as CSSStyleRule
    const values = valuesOf(style)
    if (values.length === 0) return []
    return selectorText.split(/,(?![^(]*\))/).map((part): [string, Rule] => {
      const selector = part.trim()
      const subject =
        selector
          .replace(/\([^()]*\)/g, '')
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      const key = /\.[\w-]+/.exec(subject)?.[0] ?? /^[a-z]\w*/i.exec(subject)?.[0] ?? '*'
      const isClass = selector === key && key.startsWith('.')
      return [key, { selector, isClass, specificity: specificityOf(selector), values }]
    })
  })
}

/** The document's rules by class or tag. Sheets are cached. */
function createRules(changeOfHead: () => number) {
  const known = new WeakMap<CSSStyleSheet, ReturnType<typeof rulesOf>>()
  const byKey = memoised(changeOfHead, () => {
    const rules = new Map<string, (Rule & { order: number })[]>()
    let order = 0
    // jsdom's own list of sheets is a proxy, and slow to walk.
    for (let style = document.head.firstElementChild; style; style = style.nextElementSibling) {
      const sheet = style instanceof HTMLStyleElement ? style.sheet : null
      if (!sheet) continue
      const ofSheet = known.get(sheet) ?? rulesOf(sheet)
      known.set(sheet, ofSheet)
      for (const [key, rule] of ofSheet) {
        const others = rules.get(key) ?? []
        rules.set(key, others)
        others.push({ ...rule, order: order++ })
      }
    }
    return rules
  })
  return (element: Element) => {
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`)
    return [...classes, element.localName, '*']
      .flatMap((key) => byKey().get(key) ?? [])
      .filter(({ isClass, selector }) => isClass || element.matches(selector))
      .sort((a, b) => a.order - b.order)
  }
}

/** The user agent's styles, computed by jsdom once per kind of element. */
function createBrowserStyles(original: typeof getComputedStyle) {
  const bare = document.implementation.createHTMLDocument()
  const known = new Map<string, Styles>()
  return (element: Element): Styles => {
    const attributes = ['hidden', 'type', 'open', 'inert'].map((name) => element.getAttribute(name))
    const kind = JSON.stringify([element.namespaceURI, element.localName, ...attributes])
    const before = known.get(kind)
    if (before) return before
    const copy = bare.importNode(element, false)
    copy.removeAttribute('class')
    copy.removeAttribute('style')
    bare.body.append(copy)
    const style = original(copy)
    const says = Object.keys(initial).flatMap((name) => {
      const value = style.getPropertyValue(name)
      return name === 'width' || value === initial[name] ? [] : [[name, value]]
    })
    copy.remove()
    const styles: Styles = Object.fromEntries(says)
    known.set(kind, styles)
    return styles
  }
}

/**
 * jsdom matches every rule against an element and all its ancestors, per property. This matches only rules of the
 * element's classes and tag, cached until a change; properties outside of `initial` are left to jsdom.
 */
export function answerStylesByClass(changeOfDocument: () => number, changeOfHead: () => number): void {
  const window = document.defaultView as Window
  const original = window.getComputedStyle.bind(window)
  const rulesAbout = createRules(changeOfHead)
  const browserStyles = createBrowserStyles(original)

  /** An element's declarations, by the cascade. */
  const declared = (element: Element): Styles => {
    const values = { ...browserStyles(element) }
    const weights: Record<string, number> = {}
    const declare = (said: Rule['values'], specificity: number) => {
      for (const [name, value, isImportant] of said) {
        const weight = specificity + (isImportant ? IMPORTANT : 0)
        if (weight < (weights[name] ?? 0)) continue
        weights[name] = weight
        values[name] = value
      }
    }
    for (const { values, specificity } of rulesAbout(element)) declare(values, specificity)
    if (element.hasAttribute('style')) declare(valuesOf((element as HTMLElement).style), INLINE)
    return values
  }

  const all = memoised(changeOfDocument, () => new WeakMap<Element, Styles>())
  const stylesOf = (element: Element): Styles => {
    const known = all()
    const before = known.get(element)
    if (before) return before
    const values = declared(element)
    const { parentElement } = element
    const styles: Styles = {}
    for (const [name, otherwise] of Object.entries(initial)) {
      const own = values[name] ?? (inherited.has(name) ? 'inherit' : otherwise)
      const value = own === 'inherit' && parentElement ? stylesOf(parentElement)[name] : own
      styles[name] = value === undefined || value === 'inherit' ? otherwise : value
    }
    // Changes of detached elements are not observed.
    if (element.isConnected) known.set(element, styles)
    return styles
  }
  const ask = (element: Element, name: string) => stylesOf(element)[name]

  window.getComputedStyle = globalThis.getComputedStyle = (element, pseudo) => {
    if (pseudo) return original(element, pseudo)
    const getPropertyValue = (name: string) =>
      name in initial ? ask(element, name) : original(element).getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        if (typeof name === 'string' && asProperty(name) in initial) return ask(element, asProperty(name))
        const style = original(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}
