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
import { programFormMessages } from './messages.ts'
import { findSameStudy, findStudies, useStudies } from './useStudies.ts'

type Choice = { id: Identifier; title?: string | null; attempt?: string }

const HINT = 'note'

/** «Lainnya» takes a new name, created on save. */
export const StudyInput = ({ path }: { path: string }) => {
  const t = useMessages(programFormMessages)
  const errorText = useErrorText()
  const translateLabel = useTranslateLabel()
  const { id, field, fieldState } = useRawInput({ source: path })
  const value: Choice | null = field.value ?? null
  const [typedText, setTypedText] = useState('')
  const [open, setOpen] = useState(false)
  const [isOtherChosen, setOtherChosen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isOther = value?.id === OTHER_STUDY
  const name: unknown = useWatch({ name: `${path}.title` })
  const searchText = isOther ? String(name ?? '') : typedText
  const { studies = [], error, isFetching } = useStudies(open || isOther, searchText)
  const foundStudies = findStudies(studies, typedText)
  const otherLabel = t('programForm.otherStudy')
  // A query without results becomes the new name.
  const isNew = foundStudies.length === 0 && !isFetching && !error && !matchesStart(otherLabel, typedText)
  const other: Choice = { id: OTHER_STUDY, title: isNew ? typedText.trim() : '' }
  const hint = error
    ? errorText(error)
    : foundStudies.length > 0
      ? undefined
      : t(isFetching ? 'programForm.loadingStudies' : 'programForm.noStudy')
  const existingStudy = isOther ? findSameStudy(studies, name) : undefined
  const label = translateLabel({ resource: 'program', source: path })
  const fieldError = isOther ? undefined : messageOf(fieldState.error)

  return (
    <Box>
      <Autocomplete<Choice>
        id={id}
        value={value}
        onChange={(_, choice) => {
          setTypedText('')
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
        onInputChange={(_, text, reason) => setTypedText(reason === 'input' ? text : '')}
        // «Lainnya» keeps the list non-empty: errors are an option, too.
        options={[...foundStudies, ...(hint ? [{ id: HINT, title: hint }] : []), other]}
        getOptionDisabled={(choice) => choice.id === HINT}
        filterOptions={asIs}
        getOptionKey={(choice) => String(choice.id)}
        getOptionLabel={(choice) => (choice.id === OTHER_STUDY ? otherLabel : choice.title || DASH)}
        isOptionEqualToValue={(option, selectedOption) => String(option.id) === String(selectedOption.id)}
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
            error={fieldError !== undefined}
            helperText={fieldError}
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
        {existingStudy && (
          <>
            {t('programForm.studyExists', { title: existingStudy.title })}
            <Button
              size="small"
              onClick={() => {
                field.onChange(existingStudy)
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

const matchesStart = (label: string, text: string) =>
  label.toLowerCase().startsWith(text.trim().toLowerCase())

const messageOf = (error: unknown): string | undefined => {
  const { message, id } = (error ?? {}) as { message?: unknown; id?: { message?: unknown } }
  const messageText = message ?? id?.message
  return typeof messageText === 'string' ? messageText : undefined
}
