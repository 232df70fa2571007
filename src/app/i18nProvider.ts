import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { bidiIsolate } from '../../contract/bidiIsolate.ts'
import { guestEn } from '../i18n/guest/en.ts'
import { guestId } from '../i18n/guest/id.ts'
import { raId } from '../i18n/ra/id.ts'
import { indonesianText } from '../i18n/words.ts'
import { resourceMessages } from '../resources/_kit/declaration/resourceMessages.ts'
import { resources } from '../resources/registry.ts'

const ofResources = (language: 'id' | 'en') => ({
  resources: Object.fromEntries(
    resources.map((resource) => [resource.name, resourceMessages(resource, language)]),
  ),
})

const indonesian = { ra: raId, ...guestId.http, ...ofResources('id') }

const isolate = (value: unknown) => (typeof value === 'string' ? bidiIsolate(value) : value)

/**
 * Indonesian messages come with each screen's chunk; English is fetched as one chunk when selected. Interpolated values are
 * often user input: they are bidi-isolated, so that none can reorder the message.
 */
export function createI18nProvider(): I18nProvider {
  const provider = polyglotI18nProvider((locale) => (locale === 'en' ? loadEnglish() : indonesian), 'id', [
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ])
  const translate: I18nProvider['translate'] = (key, values = {}) => {
    const isolates = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))
    // Polyglot takes `_` where its own phrases lack the key.
    return provider.translate(key, { ...isolates, _: indonesianText(key) ?? isolates._ })
  }
  return { ...provider, translate }
}

async function loadEnglish() {
  const [{ en }, { default: ra }] = await Promise.all([import('./en.ts'), import('ra-language-english')])
  return { ...ra, ...guestEn.http, ...en, ...ofResources('en') }
}
