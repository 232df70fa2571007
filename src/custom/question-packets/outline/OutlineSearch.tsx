import Box from '@mui/material/Box'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { SearchField } from '../SearchField.tsx'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { packetWords } from '../words.ts'

/** Looks for questions while it is typed: they are all here. `/` leads here. */
export const OutlineSearch = () => {
  const t = useText(packetWords)
  const builder = useBuilder()
  const search = useBuilt((state) => state.search)
  return (
    <Box role="search" sx={{ p: 1.5, pb: 1 }}>
      <SearchField
        label={t('packets.search')}
        text={search}
        onChange={(text) => builder.setState({ search: text })}
      />
    </Box>
  )
}
