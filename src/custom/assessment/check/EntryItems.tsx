import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { questionsPath, testSettingsPath } from '../../program/outlinePaths.ts'
import { useBuilt } from '../state/BuilderContext.ts'
import { useTest } from '../TestContext.ts'
import type { CheckItem } from './entries.ts'
import { fieldOf } from './fieldOf.ts'
import { useEntryText } from './useEntryText.ts'

type EntryItemsProps = { id?: string; items: readonly CheckItem[]; ref?: Ref<HTMLUListElement> }

export const EntryItems = ({ id, items, ref }: EntryItemsProps) => {
  const text = useEntryText(useBuilt(({ doc }) => doc))
  const to = useItemPath()
  return (
    <Box
      component="ul"
      id={id}
      ref={ref}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        // Short names share a line.
        ...(items[0]?.finding.where.kind === 'packet' && { display: 'flex', flexWrap: 'wrap', columnGap: 3 }),
      }}
    >
      {items.map((item) => {
        const detail = text.detail(item)
        return (
          <Box component="li" key={item.target ?? ''} sx={{ py: { xs: 1, sm: 0.25 } }}>
            <Link
              component={RouterLink}
              to={to(item)}
              sx={{
                '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
              }}
            >
              {text.link(item)}
            </Link>
            {detail && (
              <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                {detail}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

function useItemPath(): (item: CheckItem) => string {
  const { params } = useTest()
  const doc = useBuilt((state) => state.doc)
  const writesAlt = useCapabilities()('media-details')
  const at = [params.program, params.topic, params.activity] as const
  return (item) => {
    const { target, finding } = item
    const { kind } = finding.where
    if (kind === 'test') return questionsPath(...at)
    const path = kind === 'settings' ? testSettingsPath(...at) : questionsPath(...at, target, kind)
    return `${path}#${fieldOf(doc, item, writesAlt)}`
  }
}
