import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useId } from 'react'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { findMessages } from './messages.ts'
import type { Group } from './useGroups.tsx'

type GroupsProps = {
  groups: readonly Group[]
  /** Of the first result, which describes the field. */
  firstId: string
  isFirstMarked: boolean
  /** What the API found belongs to an earlier text. */
  isStale: boolean
}

export const Groups = ({ groups, firstId, isFirstMarked, isStale }: GroupsProps) => {
  const t = useMessages(findMessages)
  const id = useId()
  return (
    <Box
      sx={{
        ...(isFirstMarked && {
          '&:not(:focus-within) > section:first-of-type li:first-of-type [data-result]': {
            bgcolor: 'primarySoft',
            boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.primary.main}`,
          },
        }),
      }}
    >
      {groups.map(({ label, rows, more, isLocal }, index) => (
        <Box
          key={label}
          component="section"
          sx={{ transition: 'opacity 150ms', opacity: isStale && !isLocal ? 0.55 : 1 }}
        >
          <Box component="h3" id={`${id}${label}`} sx={headingSx}>
            {label}
          </Box>
          <Box component="ul" aria-labelledby={`${id}${label}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row, place) => (
              <li key={row.key} id={index === 0 && place === 0 ? firstId : undefined}>
                {row}
              </li>
            ))}
          </Box>
          {more && (
            <Box sx={{ px: 1.5, py: 0.5, color: 'text.secondary', fontSize: 13 }}>
              {t('find.first', { total: rows.length })}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const headingSx = { m: 0, px: 1.5, pt: 1.5, pb: 0.5, color: 'text.secondary', fontSize: 12, fontWeight: 600 }
