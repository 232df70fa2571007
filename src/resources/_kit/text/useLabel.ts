import { useLocaleState } from 'react-admin'
import type { Label } from '../declaration/defineResource.ts'

export function useLabel(): (label: Label) => string {
  const [locale] = useLocaleState()
  return (label) => (locale === 'en' ? label.en : label.id)
}
