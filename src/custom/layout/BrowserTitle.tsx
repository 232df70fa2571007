import { usePageInfo } from '../../resources/_kit/page.tsx'
import { siteName } from '../brand/siteName.ts'
import { useTrail } from './useTrail.ts'

/** The browser's title: the breadcrumb trail and the name of the CMS. */
export const BrowserTitle = () => {
  const { title } = usePageInfo()
  const trail = useTrail()
  return (
    <title>{`${[...trail.map(({ label }) => label), title].filter(Boolean).join(' / ')} | ${siteName}`}</title>
  )
}
