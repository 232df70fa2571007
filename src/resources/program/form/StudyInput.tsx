import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Identifier, TextInput, useTranslateLabel } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { v4 as newId } from 'uuid'
import { resourcePath } from '../../_kit/declaration/resourcePath.ts'
import { DASH } from '../../_kit/text/format.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { useRawInput } from '../../_kit/ui/useRawInput.ts'
import { VirtualListbox } from '../../_kit/ui/VirtualListbox.tsx'
import { OTHER_STUDY } from '../programValues.ts'
import { findStudies, sameStudy, useStudies } from './useStudies.ts'
import { programFormWords } from './words.ts'

type Choice = { id: Identifier; title?: string | null; attempt?: string }

const NOTE = 'note'

/** «Lainnya» takes a new name, created on save. */
export const StudyInput = ({ path }: { path: string }) => {
  const t = useMessages(programFormWords)
  const errorText = useErrorText()
  const translateLabel = useTranslateLabel()
  const { id, field, fieldState } = useRawInput({ source: path })
  const value: Choice | null = field.value ?? null
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [isOtherChosen, setOtherChosen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isOther = value?.id === OTHER_STUDY
  const name: unknown = useWatch({ name: `${path}.title` })
  const wanted = isOther ? String(name ?? '') : typed
  const { studies = [], error, isFetching } = useStudies(open || isOther, wanted)
  const found = findStudies(studies, typed)
  const otherLabel = t('programForm.otherStudy')
  // A query without results becomes the new name.
  const isNew = found.length === 0 && !isFetching && !error && !startsAlike(otherLabel, typed)
  const other: Choice = { id: OTHER_STUDY, title: isNew ? typed.trim() : '' }
  const note = error
    ? errorText(error)
    : found.length > 0
      ? undefined
      : t(isFetching ? 'programForm.loadingStudies' : 'programForm.noStudy')
  const same = isOther ? sameStudy(studies, name) : undefined
  const label = translateLabel({ resource: 'program', source: path })
  const fault = isOther ? undefined : faultOf(fieldState.error)

  return (
    <Box>
      <Autocomplete<Choice>
        id={id}
        value={value}
        onChange={(_, choice) => {
          setTyped('')
          setOtherChosen(choice?.id === OTHER_STUDY)
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
        // «Lainnya» keeps the list non-empty: errors are an option, too.
        options={[...found, ...(note ? [{ id: NOTE, title: note }] : []), other]}
        getOptionDisabled={(choice) => choice.id === NOTE}
        filterOptions={asIs}
        getOptionKey={(choice) => String(choice.id)}
        getOptionLabel={(choice) => (choice.id === OTHER_STUDY ? otherLabel : choice.title || DASH)}
        isOptionEqualToValue={(option, chosen) => String(option.id) === String(chosen.id)}
        slotProps={{ listbox: { component: VirtualListbox } }}
        openText={t('programForm.openStudies')}
        closeText={t('programForm.closeStudies')}
        clearText={t('programForm.clearStudy')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required
            inputRef={(element) => {
              input.current = element
              field.ref(element)
            }}
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
          key={value.attempt}
          source={`${path}.title`}
          label={t('programForm.otherStudyName')}
          isRequired
          autoFocus={isOtherChosen}
          fullWidth
          helperText={false}
          sx={{ mt: 2 }}
        />
      )}
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {same && (
          <>
            {t('programForm.studyExists', { title: same.title })}
            <Button
              size="small"
              onClick={() => {
                field.onChange(same)
                // Unmounts with the typed name.
                input.current?.focus()
              }}
            >
              {t('programForm.useStudy')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

const asIs = <Value,>(value: Value): Value => value

const startsAlike = (label: string, typed: string) =>
  label.toLowerCase().startsWith(typed.trim().toLowerCase())

const faultOf = (error: unknown): string | undefined => {
  const { message, id } = (error ?? {}) as { message?: unknown; id?: { message?: unknown } }
  const found = message ?? id?.message
  return typeof found === 'string' ? found : undefined
}
