import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { resourceMessages } from '../resources/_kit/messages.ts'
import { resources } from '../resources/registry.ts'
import { id } from './id.ts'
import { raId } from './ra/id.ts'

const ofResources = (language: 'id' | 'en') => ({
  resources: Object.fromEntries(
    resources.map((resource) => [resource.name, resourceMessages(resource, language)]),
  ),
})

const indonesian = { ra: raId, ...id, ...ofResources('id') }

/** Indonesian at once; English is fetched when somebody chooses it. */
export const createI18nProvider = (): I18nProvider =>
  polyglotI18nProvider((locale) => (locale === 'en' ? loadEnglish() : indonesian), 'id', [
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ])

async function loadEnglish() {
  const [{ en }, { default: ra }] = await Promise.all([import('./en.ts'), import('ra-language-english')])
  return { ...ra, ...en, ...ofResources('en') }
}
