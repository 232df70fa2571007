import { useEffect } from 'react'
import { useLocaleState } from 'react-admin'
import { usePageInfo } from '../../resources/_kit/page.tsx'
import { siteName } from '../brand/siteName.ts'
import { useTrail } from './useTrail.ts'

/** The browser's title: the breadcrumb trail and the name of the CMS. And the language that all of it is in. */
export const BrowserTitle = () => {
  const { title } = usePageInfo()
  const trail = useTrail()
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <title>{`${[...trail.map(({ label }) => label), title].filter(Boolean).join(' / ')} | ${siteName}`}</title>
  )
}
