import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { listMessages } from '../../../resources/_kit/list/messages.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'

type SearchFieldProps = {
  label: string
  text: string
  onChange: (text: string) => void
  onEnter?: () => void
}

/** Escape clears it before anything else. */
export const SearchField = ({ label, text, onChange, onEnter }: SearchFieldProps) => {
  const t = useMessages(listMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <OutlinedInput
      fullWidth
      size="small"
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== '') onEnter?.()
        if (event.key !== 'Escape' || text === '') return
        event.stopPropagation()
        onChange('')
      }}
      // Replaced by our own clear button.
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
      inputProps={{ 'aria-label': label, type: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden="true" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('list.clearSearch')}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <X size={16} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
