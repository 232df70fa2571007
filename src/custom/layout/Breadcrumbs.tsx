import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link as RouterLink } from 'react-router'
import { usePageInfo } from '../../resources/_kit/page/PageInfo.tsx'
import { useText } from '../../resources/_kit/text/useText.ts'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { useTrail } from './useTrail.ts'
import { shellWords } from './words.ts'

const wide = ({ breakpoints }: Theme) => breakpoints.up('md')

/** The way to this screen. Long names give way. */
export const Breadcrumbs = () => {
  const t = useText(shellWords)
  const { title } = usePageInfo()
  const trail = useTrail()
  const isWide = useMediaQuery(wide, { noSsr: true })
  const isPhone = useIsPhone()
  // Of the last two the longer one is somebody's words, and gives way first. A phone has room for one alone.
  const isLastFirst = !isPhone && title.length > (trail.at(-1)?.label.length ?? 0)
  return (
    <MuiBreadcrumbs
      aria-label={t('shell.breadcrumbs')}
      expandText={t('shell.showSteps')}
      maxItems={isWide ? 5 : isPhone ? 3 : 4}
      itemsAfterCollapse={2}
      sx={{
        fontSize: 12.5,
        lineHeight: 1.3,
        '& ol': { flexWrap: 'nowrap' },
        '& li': { whiteSpace: 'nowrap', flexShrink: 0 },
        // Separators are steps, too. A little of a great number is nothing: no dots before the other one is gone.
        '& li:last-of-type, & li:nth-last-of-type(3)': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& li:last-of-type': { flexShrink: isLastFirst ? 1_000_000 : 1, minWidth: 24 },
        '& li:nth-last-of-type(3)': { flexShrink: isLastFirst ? 1 : 1_000_000, minWidth: 24 },
        '& a:focus-visible': { outlineOffset: -2 },
        '& .MuiBreadcrumbs-separator': { mx: 0.75 },
      }}
    >
      {trail.map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} sx={{ color: 'text.secondary' }}>
          {label}
        </Link>
      ))}
      {title && <span aria-current="page">{title}</span>}
    </MuiBreadcrumbs>
  )
}
