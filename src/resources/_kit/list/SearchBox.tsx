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
import { useMessages } from '../text/useMessages.ts'
import { useTooLong } from '../text/useTooLong.ts'
import { useListSettings } from './ListSettingsContext.ts'
import { toSearch } from './listSettings.ts'
import { listMessages } from './messages.ts'

type SearchBoxProps = {
  label?: string
  placeholder?: string
  /** Whether `/` leads here: not into a dialog. */
  shortcut?: boolean
}

export const SearchBox = (props: SearchBoxProps) => {
  const { search } = useListSettings()
  return search && <Search source={search} {...props} />
}

const Search = ({
  source,
  label,
  placeholder = 'Search',
  shortcut = true,
}: SearchBoxProps & { source: string }) => {
  const t = useMessages(listMessages)
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  const { settings, change } = useListSettings()
  const current = settings.filter[source] ?? ''
  const [text, setText] = useState(current)
  // A new query (Back, a link) replaces the input; a late update from this box's own search does not.
  const [known, setKnown] = useState(current)
  const [sent, setSent] = useState<readonly string[]>([])
  if (known !== current) {
    const own = sent.indexOf(current)
    setKnown(current)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0) setText(current)
  }
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const tooLong = useTooLong(text, SearchText.maxLength)

  const search = (wanted: string) => {
    setSent([...sent, wanted.trim()])
    change(toSearch(source, wanted.trim()))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tooLong) return
    // Resubmitting the same query refetches.
    if (text.trim() === current) queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
    else search(text)
  }
  const clear = () => {
    setText('')
    if (current !== '') search('')
    input.current?.focus()
  }

  return (
    <Box component="form" role="search" onSubmit={submit}>
      <OutlinedInput
        inputRef={input}
        size="small"
        value={text}
        error={tooLong !== undefined}
        placeholder={placeholder}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === '' && current !== '') search('')
        }}
        slotProps={{
          input: {
            'aria-label': label ?? t('list.search'),
            'aria-keyshortcuts': shortcut ? '/' : undefined,
            'aria-describedby': tooLong && id,
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon size={17} aria-hidden="true" />
          </InputAdornment>
        }
        endAdornment={
          text === '' ? (
            shortcut && (
              <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' } }}>
                <Box component="kbd" aria-hidden="true" sx={kbd}>
                  /
                </Box>
              </InputAdornment>
            )
          ) : (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={t('list.clearSearch')} onClick={clear}>
                <X size={16} />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ width: { xs: '100%', sm: 320 }, maxWidth: '100%' }}
      />
      {tooLong && (
        <FormHelperText error id={id}>
          {tooLong}
        </FormHelperText>
      )}
    </Box>
  )
}

const kbd = { px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 12, lineHeight: '18px' }
