import { useEffect } from 'react'
import { useLocaleState } from 'react-admin'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import { usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { siteName } from '../../guest/brand/siteName.ts'
import { useTrail } from './useTrail.ts'

/** The browser's title: the breadcrumb trail and the name of the CMS. And the language that all of it is in. */
export const BrowserTitle = () => {
  const { title } = usePageInfo()
  const trail = useTrail()
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const steps = [...trail.map(({ label }) => label), title].filter(
    (step) => step !== undefined && step !== '',
  )
  return <title>{`${steps.map(bidiIsolate).join(' / ')} | ${siteName}`}</title>
}
