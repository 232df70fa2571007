import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { z } from 'zod'
import { Search } from '../../../../contract/call.ts'
import { memberCalls } from '../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { moveFocus } from '../../../resources/_kit/ui/rovingFocus.ts'
import { useDebounced } from '../../../resources/_kit/ui/useDebounced.ts'
import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { participantSearchMessages } from './messages.ts'
import { type SearchProps, useSearchText } from './useSearchText.ts'

const { response: responseSchema } = memberCalls['member.search']

const LIMIT = 20

export const ParticipantSearch = ({ earlyText, onOpened }: SearchProps) => {
  const t = useMessages(participantSearchMessages)
  const [text, setText] = useSearchText(earlyText)
  const debouncedText = useDebounced(text).trim()
  const lengthError = useLengthError(text, Search.maxLength)
  const q = text.trim() === '' || lengthError ? '' : debouncedText
  const { data, error, isFetching, refetch } = useSearchResults(q)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const firstId = useId()
  /** Enter opens the first. */
  const isReady = q !== '' && debouncedText === text.trim() && !isFetching && Boolean(data?.length)
  const handleKeyDown = (event: KeyboardEvent) => {
    const first = list.current?.querySelector('a')
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      first?.focus()
    }
    if (event.key === 'Enter' && isReady) first?.click()
  }
  const handleRowKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const isFirst = event.target === list.current?.querySelector('a')
    // Before the key takes effect: the letter lands in the field.
    if (isTyping || event.key === 'Backspace') field.current?.focus()
    else if (event.key === 'ArrowUp' && isFirst) {
      event.preventDefault()
      field.current?.focus()
    } else moveFocus(event, 'a', { columns: 1 })
  }
  const total = data?.length
  return (
    <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <TextField
        autoFocus
        fullWidth
        inputRef={field}
        label={t('find.label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
        error={lengthError !== undefined}
        helperText={lengthError}
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            ...(isReady && { 'aria-describedby': firstId }),
          },
        }}
        sx={{ mt: 0.5 }}
      />
      {q === '' ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('find.hint')}</Typography>
      ) : error && !isFetching ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton rows={4} height={56} />
      ) : data.length === 0 ? (
        <EmptyState>{t('find.none', { q })}</EmptyState>
      ) : (
        <Box sx={{ opacity: isFetching ? 0.55 : 1 }}>
          <Box
            ref={list}
            component="ul"
            aria-label={t('find.results')}
            onKeyDown={handleRowKeyDown}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              ...(isReady && {
                '&:not(:focus-within) > li:first-of-type > a': { bgcolor: 'action.selected' },
              }),
            }}
          >
            {data.map((result, index) => (
              <ResultRow
                key={result.redeem_id}
                id={index === 0 ? firstId : undefined}
                result={result}
                onOpen={onOpened}
              />
            ))}
          </Box>
          {data.length >= LIMIT ? (
            <Typography role="status" sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>
              {t('find.first', { total })}
            </Typography>
          ) : (
            <VisuallyHidden role="status">{t('find.found', { total })}</VisuallyHidden>
          )}
        </Box>
      )}
    </DialogContent>
  )
}

function useSearchResults(q: string) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  return useQuery({
    queryKey: ['participant', 'search', q],
    queryFn: async ({ signal }) => {
      const data = await dataProvider.call(memberCalls['member.search'], { query: { q }, signal })
      const result = responseSchema.safeParse(data)
      if (!result.success) throw new Error('http.unreadable' satisfies HttpMessage)
      return result.data.list
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

type SearchResult = z.output<typeof responseSchema>['list'][number]

const Row = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(1, 1.5),
  borderRadius: 8,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > b': { display: 'block', fontWeight: 600 },
  '& > span': { display: 'block', color: theme.palette.text.secondary, fontSize: 13 },
  '& bdi + bdi::before': { content: '" · "' },
}))

type ResultRowProps = { id: string | undefined; result: SearchResult; onOpen: () => void }

const ResultRow = ({ id, result, onOpen }: ResultRowProps) => {
  const { member, license, program, redeem_id } = result
  return (
    <li>
      <Row id={id} to={participantPath(program.id, redeem_id)} onClick={onOpen}>
        <b>
          <bdi>{member.fullname || DASH}</bdi>
        </b>
        <span>
          <bdi>{program.title || DASH}</bdi>
        </span>
        <span>
          {[member.phone, member.email, license].map(
            (fact, index) => fact && <bdi key={['phone', 'email', 'license'][index]}>{fact}</bdi>,
          )}
        </span>
      </Row>
    </li>
  )
}
