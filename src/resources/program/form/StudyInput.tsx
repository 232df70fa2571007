import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { type Identifier, TextInput, useGetList, useInput, useTranslateLabel } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { v4 as newId } from 'uuid'
import { type Study, studyCalls } from '../../../../contract/study.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { resourcePath } from '../../_kit/declaration/resourcePath.ts'
import { useTakes } from '../../_kit/declaration/useTakes.ts'
import { useFacts } from '../../_kit/fields/useFacts.ts'
import { DASH } from '../../_kit/text/format.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { useDebounced } from '../../_kit/ui/useDebounced.ts'
import { OTHER_STUDY } from '../programValues.ts'
import { programFormWords } from './words.ts'

type Choice = { id: Identifier; title?: string | null }

/** Options shown at once; a search finds others. */
const SHOWN = 20

/** Value of a disabled option that is a message. */
const NOTE = 'note'

/** Field of study: searched on the server (locally where it cannot), or «Lainnya» with a name, created on save. */
export const StudyInput = ({ path }: { path: string }) => {
  const t = useMessages(programFormWords)
  const errorText = useErrorText()
  const translateLabel = useTranslateLabel()
  const { id, field, fieldState } = useInput({ source: path, format: asIs, parse: asIs })
  const value: Choice | null = field.value ?? null
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const debounced = useDebounced(typed)
  const searches = useTakes()(studyCalls['study.list'].query, 'q')
  const { maxLength } = useFacts(`${path}.title`)
  const {
    data: listed = [],
    error,
    isFetching,
  } = useGetList<AsRead<Study>>(
    'study',
    {
      pagination: { page: 1, perPage: searches ? SHOWN : -1 },
      sort: { field: 'title', order: 'ASC' },
      filter: searches ? { q: debounced } : {},
    },
    { enabled: open, retry: false, placeholderData: (previous) => previous },
  )
  const data = searches ? listed : listed.filter(({ title }) => has(title, typed)).slice(0, SHOWN)
  const otherLabel = t('programForm.otherStudy')
  // Offers a query without results as the new name.
  const isNew = data.length === 0 && !isFetching && !error && !startsAlike(otherLabel, typed)
  const other: Choice = { id: OTHER_STUDY, title: isNew ? typed.trim() : '' }
  const note = error
    ? errorText(error)
    : data.length > 0
      ? undefined
      : t(isFetching ? 'programForm.loadingStudies' : 'programForm.noStudy')
  const isOther = value?.id === OTHER_STUDY
  const label = translateLabel({ resource: 'program', source: path })
  // The typed name shows its own error.
  const fault = isOther ? undefined : faultOf(fieldState.error)

  return (
    <Box>
      <Autocomplete<Choice>
        id={id}
        value={value}
        onChange={(_, choice) => {
          setTyped('')
          field.onChange(
            choice &&
              (choice.id === OTHER_STUDY
                ? { ...other, attempt: newId() }
                : { id: choice.id, title: choice.title }),
          )
        }}
        onBlur={field.onBlur}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        // «Lainnya» is always an option: so load errors have to be one, too.
        options={[
          ...data.map(({ id, title }) => ({ id, title })),
          ...(note ? [{ id: NOTE, title: note }] : []),
          other,
        ]}
        getOptionDisabled={(choice) => choice.id === NOTE}
        filterOptions={asIs}
        getOptionKey={(choice) => String(choice.id)}
        getOptionLabel={(choice) => (choice.id === OTHER_STUDY ? otherLabel : choice.title || DASH)}
        isOptionEqualToValue={(option, chosen) => String(option.id) === String(chosen.id)}
        openText={t('programForm.openStudies')}
        closeText={t('programForm.closeStudies')}
        clearText={t('programForm.clearStudy')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required
            inputRef={field.ref}
            placeholder={t('programForm.studyPlaceholder')}
            error={fault !== undefined}
            helperText={fault}
          />
        )}
      />
      <Link
        component={RouterLink}
        to={resourcePath({ name: 'study' }, 'list')}
        target="_blank"
        rel="noopener"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 0.75, fontSize: 13 }}
      >
        {t('programForm.manageStudies')} <ExternalLink size={13} aria-hidden="true" />
      </Link>
      {isOther && (
        <TextInput
          source={`${path}.title`}
          label={t('programForm.otherStudyName')}
          isRequired
          autoFocus={!value?.title}
          fullWidth
          helperText={false}
          slotProps={{ htmlInput: { maxLength } }}
          sx={{ mt: 2 }}
        />
      )}
    </Box>
  )
}

const asIs = <Value,>(value: Value): Value => value

const has = (title: string | null | undefined, typed: string) =>
  (title ?? '').toLowerCase().includes(typed.trim().toLowerCase())

const startsAlike = (label: string, typed: string) =>
  label.toLowerCase().startsWith(typed.trim().toLowerCase())

/** First message of an error, on the study itself or its id. */
const faultOf = (error: unknown): string | undefined => {
  const { message, id } = (error ?? {}) as { message?: unknown; id?: { message?: unknown } }
  const found = message ?? id?.message
  return typeof found === 'string' ? found : undefined
}
