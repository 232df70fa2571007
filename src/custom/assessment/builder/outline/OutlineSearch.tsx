import Box from '@mui/material/Box'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { searchMatches } from '../../model/search.ts'
import { allQuestions } from '../../model/tree.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { open } from '../../state/opening.ts'
import { SearchField } from '../SearchField.tsx'

/** Searching reads the questions that are missing. */
export const OutlineSearch = () => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const search = useBuilderState((state) => state.search)
  return (
    <Box role="search" sx={{ p: 1.5, pb: 1 }}>
      <SearchField
        label={t('packets.search')}
        text={search}
        onChange={(text) => builder.setState({ search: text })}
        onEnter={() => {
          const { doc } = builder.getState()
          const matches = searchMatches(doc, search)
          const first = allQuestions(doc.tree).find((key) => matches?.has(key))
          if (first !== undefined) open(builder, `question ${first}`)
        }}
      />
    </Box>
  )
}
