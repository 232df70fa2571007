import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Search } from '../../../../contract/call.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { moveFocus } from '../../../resources/_kit/ui/rovingFocus.ts'
import { useDebounced } from '../../../resources/_kit/ui/useDebounced.ts'
import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'
import { Groups } from './Groups.tsx'
import { matchPlaces } from './matchPlaces.ts'
import { findMessages } from './messages.ts'
import { RESULT } from './ResultRow.tsx'
import { useFound } from './useFound.ts'
import { useGroups } from './useGroups.tsx'
import { usePlaces } from './usePlaces.tsx'

type SearchContentProps = {
  /** Typed before this had loaded. */
  earlyText: RefObject<string>
  /** @param act what a result does once the dialog has gone, if it is no link. */
  onOpened: (act?: () => void) => void
}

/** One search through the screens, at once, and through what the API finds. */
const SearchContent = ({ earlyText, onOpened }: SearchContentProps) => {
  const t = useMessages(findMessages)
  const canFind = useCapabilities()('search')
  const [text, setText] = useState('')
  // Not the initial state: keys may be pressed until this is mounted.
  useLayoutEffect(() => setText(earlyText.current), [earlyText])
  const typed = text.trim()
  const lengthError = useLengthError(text, Search.maxLength)
  const debounced = useDebounced(text).trim()
  const q = typed === '' || lengthError ? '' : debounced
  const { data, error, isFetching, refetch } = useFound(q)
  const allPlaces = usePlaces()
  const places = typed === '' ? allPlaces : matchPlaces(allPlaces, typed)
  const isAsked = typed !== '' && !lengthError
  /** What the API found belongs to the text. */
  const isCurrent = isAsked && debounced === typed && !isFetching && !error
  const groups = useGroups({ text: typed, places, found: isAsked ? data : undefined, onOpened })
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const isFirstCurrent = isAsked && total > 0 && (places.length > 0 || isCurrent)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const firstId = useId()
  const findFirst = () => results.current?.querySelector<HTMLElement>(RESULT)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      findFirst()?.focus()
    }
    if (event.key === 'Enter' && isFirstCurrent) {
      // Else the key goes on to where the closing dialog returns the focus.
      event.preventDefault()
      findFirst()?.click()
    }
  }
  const handleRowKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element && event.target.matches(RESULT))) return
    const isTyping =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    // Before the key takes effect: the letter lands in the field.
    if (isTyping || event.key === 'Backspace') field.current?.focus()
    else if (event.key === 'ArrowUp' && event.target === findFirst()) {
      event.preventDefault()
      field.current?.focus()
    } else moveFocus(event, RESULT, { columns: 1 })
  }
  return (
    <>
      <Box sx={{ px: 3, pb: 1 }}>
        <TextField
          autoFocus
          fullWidth
          inputRef={field}
          label={t(canFind ? 'find.label' : 'find.labelPlain')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
          error={lengthError !== undefined}
          helperText={lengthError ?? t(canFind ? 'find.hint' : 'find.hintPlain')}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              spellCheck: false,
              ...(isFirstCurrent && { 'aria-describedby': firstId }),
            },
          }}
          sx={{ mt: 0.5 }}
        />
      </Box>
      {/* Else what is hidden below its end makes the dialog scroll, too. */}
      <DialogContent sx={{ position: 'relative', px: 1.5, py: 0, pb: 1.5 }}>
        <Box ref={results} onKeyDown={handleRowKeyDown}>
          <Groups
            groups={groups}
            firstId={firstId}
            isFirstMarked={isFirstCurrent}
            isStale={isAsked && !isCurrent}
          />
        </Box>
        {isAsked && error && !isFetching ? (
          <ErrorMessage error={error} onRetry={refetch} />
        ) : isAsked && !data ? (
          <RowsSkeleton rows={3} />
        ) : isCurrent && total === 0 ? (
          <EmptyState>{t('find.none', { q })}</EmptyState>
        ) : (
          isCurrent && <VisuallyHidden role="status">{t('find.found', { total })}</VisuallyHidden>
        )}
      </DialogContent>
    </>
  )
}

export default SearchContent
