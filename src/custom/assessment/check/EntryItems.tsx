import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { issueLinkSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { questionsPath, testSettingsPath } from '../../program/outlinePaths.ts'
import { useBuilderState } from '../state/BuilderContext.ts'
import { useTest } from '../TestContext.ts'
import type { CheckItem } from './entries.ts'
import { issueFieldId } from './issueFieldId.ts'
import { useEntryText } from './useEntryText.ts'

type EntryItemsProps = { id?: string; items: readonly CheckItem[]; ref?: Ref<HTMLUListElement> }

export const EntryItems = ({ id, items, ref }: EntryItemsProps) => {
  const text = useEntryText(useBuilderState(({ doc }) => doc))
  const itemPath = useItemPath()
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
        ...(items[0]?.issue.subject.kind === 'packet' && { display: 'flex', flexWrap: 'wrap', columnGap: 3 }),
      }}
    >
      {items.map((item) => {
        const detail = text.detail(item)
        return (
          <Box component="li" key={item.target ?? ''} sx={{ py: { xs: 1, sm: 0.25 } }}>
            <Link component={RouterLink} to={itemPath(item)} sx={issueLinkSx}>
              {text.linkText(item)}
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
  const doc = useBuilderState((state) => state.doc)
  const hasAltField = useCapabilities()('media-details')
  const testKeys = [params.program, params.topic, params.activity] as const
  return (item) => {
    const { target, issue } = item
    const { kind } = issue.subject
    if (kind === 'test') return questionsPath(...testKeys)
    const path =
      kind === 'settings' ? testSettingsPath(...testKeys) : questionsPath(...testKeys, target, kind)
    return `${path}#${issueFieldId(doc, item, hasAltField)}`
  }
}
