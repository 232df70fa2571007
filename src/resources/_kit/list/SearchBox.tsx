import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQueryClient } from '@tanstack/react-query'
import { Search as SearchIcon, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Search as SearchText } from '../../../../contract/call.ts'
import { useLengthError } from '../text/useLengthError.ts'
import { useMessages } from '../text/useMessages.ts'
import { useListSettings } from './ListSettingsContext.ts'
import { toSearch } from './listSettings.ts'
import { listMessages } from './messages.ts'

type SearchBoxProps = {
  label?: string
  placeholder?: string
  /** Whether `/` leads here: not into a dialog. */
  hasShortcut?: boolean
}

export const SearchBox = (props: SearchBoxProps) => {
  const { search } = useListSettings()
  return search && <Search source={search} {...props} />
}

const Search = ({
  source,
  label,
  placeholder = 'Search',
  hasShortcut = true,
}: SearchBoxProps & { source: string }) => {
  const t = useMessages(listMessages)
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  const { settings, change } = useListSettings()
  const currentQuery = settings.filter[source] ?? ''
  const [text, setText] = useState(currentQuery)
  // A new query (Back, a link) replaces the input; a late update from this box's own search does not.
  const [previousQuery, setPreviousQuery] = useState(currentQuery)
  const [submittedQueries, setSubmittedQueries] = useState<readonly string[]>([])
  if (previousQuery !== currentQuery) {
    const submittedIndex = submittedQueries.indexOf(currentQuery)
    setPreviousQuery(currentQuery)
    setSubmittedQueries(submittedIndex < 0 ? [] : submittedQueries.slice(submittedIndex + 1))
    if (submittedIndex < 0) setText(currentQuery)
  }
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const lengthError = useLengthError(text, SearchText.maxLength)

  const search = (query: string) => {
    setSubmittedQueries([...submittedQueries, query.trim()])
    change(toSearch(source, query.trim()))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (lengthError) return
    // Resubmitting the same query refetches.
    if (text.trim() === currentQuery) queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
    else search(text)
  }
  const handleClear = () => {
    setText('')
    if (currentQuery !== '') search('')
    input.current?.focus()
  }

  return (
    <Box component="form" role="search" onSubmit={handleSubmit}>
      <OutlinedInput
        inputRef={input}
        size="small"
        value={text}
        error={lengthError !== undefined}
        placeholder={placeholder}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === '' && currentQuery !== '') search('')
        }}
        slotProps={{
          input: {
            'aria-label': label ?? t('list.search'),
            'aria-keyshortcuts': hasShortcut ? '/' : undefined,
            'aria-describedby': lengthError && id,
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon size={17} aria-hidden="true" />
          </InputAdornment>
        }
        endAdornment={
          text === '' ? (
            hasShortcut && (
              <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' } }}>
                <Box component="kbd" aria-hidden="true" sx={kbdSx}>
                  /
                </Box>
              </InputAdornment>
            )
          ) : (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={t('list.clearSearch')} onClick={handleClear}>
                <X size={16} />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ width: { xs: '100%', sm: 320 }, maxWidth: '100%' }}
      />
      {lengthError && (
        <FormHelperText error id={id}>
          {lengthError}
        </FormHelperText>
      )}
    </Box>
  )
}

const kbdSx = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
  lineHeight: '18px',
}
