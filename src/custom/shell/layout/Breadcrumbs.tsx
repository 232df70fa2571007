import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link as RouterLink } from 'react-router'
import { usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { useLinkBack } from '../../../resources/_kit/place/linkBack.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ellipsisSx } from '../../../resources/_kit/ui/ellipsisSx.ts'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { shellMessages } from '../messages.ts'
import { useTrail } from './useTrail.ts'

const wideQuery = ({ breakpoints }: Theme) => breakpoints.up('md')

/** Steps that stay when others are folded up. */
const AFTER_COLLAPSE = 2

/**
 * Flex shrink by position from the end: the longest, user-written ones collapse before the next shrinks. Phones only
 * have room for the last.
 */
function collapseStyles(reversedLabels: readonly string[], isPhone: boolean) {
  const indexesByLength = [...reversedLabels.keys()].sort(
    (a, b) => (reversedLabels[b]?.length ?? 0) - (reversedLabels[a]?.length ?? 0),
  )
  const order = isPhone ? [...indexesByLength.filter((index) => index > 0), 0] : indexesByLength
  return Object.fromEntries(
    order.map((index, rank) => [
      // Separators are steps, too.
      `& li:nth-last-of-type(${2 * index + 1})`,
      { ...ellipsisSx, minWidth: 24, flexShrink: 1e6 ** Math.max(3 - rank, 0) },
    ]),
  )
}

export const Breadcrumbs = () => {
  const linkBack = useLinkBack()
  const t = useMessages(shellMessages)
  const { title } = usePageInfo()
  const trail = useTrail()
  const isWide = useMediaQuery(wideQuery, { noSsr: true })
  const isPhone = useIsPhone()
  const maxItems = isWide ? 6 : isPhone ? 3 : 4
  const labels = [...trail.map(({ label }) => label), title].reverse()
  const visibleCount = labels.length > maxItems ? AFTER_COLLAPSE : labels.length
  return (
    <MuiBreadcrumbs
      aria-label={t('shell.breadcrumbs')}
      expandText={t('shell.showSteps')}
      maxItems={maxItems}
      itemsAfterCollapse={AFTER_COLLAPSE}
      sx={{
        fontSize: 12.5,
        lineHeight: 1.3,
        '& ol': { flexWrap: 'nowrap' },
        '& li': { whiteSpace: 'nowrap', flexShrink: 0 },
        ...collapseStyles(labels.slice(0, visibleCount), isPhone),
        '& a:focus-visible': { outlineOffset: -2 },
        '& .MuiBreadcrumbs-separator': { mx: 0.75 },
      }}
    >
      {trail.map(({ label, to }) => (
        <Link key={to} component={RouterLink} {...linkBack(to)} sx={{ color: 'text.secondary' }}>
          {label}
        </Link>
      ))}
      {title && <span aria-current="page">{title}</span>}
    </MuiBreadcrumbs>
  )
}
