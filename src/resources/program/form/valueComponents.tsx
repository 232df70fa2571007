import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { fileUrl } from '../../_kit/media/fileUrl.ts'
import { DASH } from '../../_kit/text/format.ts'

/* Values of a conflict, as the API sent them. */

type ValueProps = { value: unknown }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textAt = (value: unknown, key: string): string => {
  const fieldValue = (value as Record<string, unknown> | null | undefined)?.[key]
  return typeof fieldValue === 'string' || typeof fieldValue === 'number' ? String(fieldValue) : ''
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.filter((line) => line !== '').join('\n') || DASH

export const StudyValue = ({ value }: ValueProps) => textAt(value, 'title') || DASH

export const CompetenceValue = ({ value }: ValueProps) => <Lines lines={listOf(value).map(String)} />

export const SellingLinkValue = ({ value }: ValueProps) => (
  <Lines
    lines={listOf(value).map((link) =>
      [textAt(link, 'title'), textAt(link, 'url')].filter(Boolean).join(': '),
    )}
  />
)

export const FacilitatorValue = ({ value }: ValueProps) => {
  const people = listOf(value)
  if (people.length === 0) return DASH
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {people.map((person, index) => {
        const name = textAt(person, 'name')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only looked at
          <Box component="li" key={index} sx={{ display: 'flex', gap: 1.5 }}>
            <Avatar
              aria-hidden="true"
              src={fileUrl(textAt((person as { picture?: unknown } | null)?.picture, 'url'))}
              alt=""
            >
              {name.slice(0, 1)}
            </Avatar>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{name || DASH}</Box>
              {textAt(person, 'description')}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
