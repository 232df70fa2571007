import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { formatNumber } from '../../resources/_kit/text/format.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { questionsPath, testSettingsPath } from '../outline/outlinePaths.ts'
import { useBuilt } from '../question-packets/state/BuilderContext.ts'
import { useTestRoom } from '../question-packets/TestRoomContext.ts'
import type { Item } from './entries.ts'
import { useEntryText } from './useEntryText.ts'
import { testCheckWords } from './words.ts'

/** More than that nobody mends at one go. */
const STEP = 100

/** The links of an entry to what it is about. */
export const EntryItems = ({ id, items }: { id?: string; items: readonly Item[] }) => {
  const t = useText(testCheckWords)
  const [locale] = useLocaleState()
  const [shown, setShown] = useState(STEP)
  const text = useEntryText(useBuilt(({ doc }) => doc))
  const to = useItemPath()
  const left = items.length - shown
  return (
    <>
      <Box
        component="ul"
        id={id}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          // Packets have short names: they share a line.
          ...(items[0]?.finding.where.kind === 'packet' && {
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
          }),
        }}
      >
        {items.slice(0, shown).map((item) => {
          const detail = text.detail(item)
          return (
            <Box component="li" key={item.target ?? ''} sx={{ py: { xs: 1, sm: 0.25 } }}>
              <Link component={RouterLink} to={to(item)}>
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
      {left > 0 && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => setShown(shown + STEP)}>
          {t('testCheck.more', { count: formatNumber(Math.min(left, STEP), locale) })}
        </Button>
      )}
    </>
  )
}

function useItemPath(): (item: Item) => string {
  const { place } = useTestRoom()
  const at = [place.program, place.topic, place.activity] as const
  return ({ target, finding: { where } }) => {
    if (where.kind === 'settings') return testSettingsPath(...at)
    return where.kind === 'test' ? questionsPath(...at) : questionsPath(...at, target, where.kind)
  }
}
