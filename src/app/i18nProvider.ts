import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { bidiIsolate } from '../../contract/bidiIsolate.ts'
import { guestEn } from '../i18n/guest/en.ts'
import { guestId } from '../i18n/guest/id.ts'
import { indonesianText } from '../i18n/messages.ts'
import { raId } from '../i18n/ra/id.ts'
import { resourceMessages } from '../resources/_kit/declaration/resourceMessages.ts'
import { DASH, getFormats } from '../resources/_kit/text/format.ts'
import type { Registry } from '../resources/registry.ts'

const indonesianMessages = { ra: raId, ...guestId.http }

/** A message's value as text: input of users is bidi-isolated, so that none can reorder the message. */
function toText(value: unknown, locale: string): unknown {
  if (typeof value === 'string') return bidiIsolate(value)
  return typeof value === 'number' ? getFormats(locale).number(value) : (value ?? DASH)
}

/** Decides between singular and plural; undefined without a number: Polyglot trims what it chooses. */
function pluralCount(values: Record<string, unknown>): number | undefined {
  const counts = ['smart_count', 'count', 'total'].filter((name) => name in values)
  const count = counts.map((name) => values[name]).find((value) => typeof value === 'number')
  return count ?? (counts.length > 0 ? 0 : undefined)
}

/**
 * Indonesian messages come with each screen's chunk; English is fetched as one chunk when selected. A number among
 * a message's values is formatted; `count` or `total` decides between singular and plural.
 */
export function createI18nProvider(loadResources: Registry['load']): I18nProvider {
  const messages = (locale: string) => (locale === 'en' ? loadEnglish(loadResources) : indonesianMessages)
  const provider = polyglotI18nProvider(messages, 'id', [
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ])
  const translate: I18nProvider['translate'] = (key, { _, ...values } = {}) => {
    const locale = provider.getLocale()
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, toText(value, locale)]),
    )
    // Polyglot takes `_` where its own phrases lack the key.
    return provider.translate(key, {
      ...texts,
      smart_count: pluralCount(values),
      _: indonesianText(key) ?? (_ && toText(_, locale)),
    })
  }
  return { ...provider, translate }
}

async function loadEnglish(loadResources: Registry['load']) {
  const [{ en }, { default: ra }, resources] = await Promise.all([
    import('./en.ts'),
    import('ra-language-english'),
    loadResources(),
  ])
  const resourceEntries = resources.map((resource) => [resource.name, resourceMessages(resource, 'en')])
  return { ...ra, ...guestEn.http, ...en, resources: Object.fromEntries(resourceEntries) }
}
