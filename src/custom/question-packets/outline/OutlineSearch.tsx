import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { listWords } from '../../../resources/_kit/list/words.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { packetWords } from '../words.ts'

/** Looks for questions while it is typed: they are all here. `/` leads here. */
export const OutlineSearch = () => {
  const t = useText(packetWords, listWords)
  const builder = useBuilder()
  const search = useBuilt((state) => state.search)
  const input = useRef<HTMLInputElement>(null)
  const change = (text: string) => builder.setState({ search: text })
  return (
    <Box role="search" sx={{ p: 1.5, pb: 1 }}>
      <OutlinedInput
        fullWidth
        size="small"
        inputRef={input}
        value={search}
        placeholder={t('packets.search')}
        onChange={({ target }) => change(target.value)}
        inputProps={{
          'aria-label': t('packets.search'),
          type: 'search',
          maxLength: 200,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} aria-hidden="true" />
          </InputAdornment>
        }
        endAdornment={
          search && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('list.clearSearch')}
                onClick={() => {
                  change('')
                  input.current?.focus()
                }}
              >
                <X size={16} />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </Box>
  )
}
