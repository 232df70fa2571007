import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { ProgramListItem } from '../../../../contract/program.ts'
import { graduationCertificatePath } from '../../../common/paths.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useLengthError } from '../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { participantSearchMessages } from './messages.ts'
import { type SearchProps, useSearchText } from './useSearchText.ts'

const MAX_LENGTH = 64

/** For APIs without a search across programs: finds a participant by full licence. */
export const LicenceSearch = ({ earlyText, onOpened }: SearchProps) => {
  const t = useMessages(participantSearchMessages)
  const errorText = useErrorText()
  const [text, setText] = useSearchText(earlyText)
  const lengthError = useLengthError(text, MAX_LENGTH, t('find.license'))
  const { open, isPending, error, match } = useOpenByLicence(onOpened)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && lengthError === undefined) open(text.trim())
  }
  return (
    <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        component="form"
        onSubmit={handleSubmit}
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5 }}
      >
        <TextField
          autoFocus
          fullWidth
          label={t('find.license')}
          error={lengthError !== undefined}
          helperText={lengthError ?? t('find.licenseHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          sx={{ mt: 0.5 }}
        />
        <Button type="submit" variant="contained" loading={isPending}>
          {t('find.open')}
        </Button>
      </Box>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {match && (
        <Box role="status">
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{match.member.fullname || DASH}</bdi>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <bdi>{match.program.title || DASH}</bdi>
          </Typography>
          <Typography sx={{ my: 1 }}>{t('find.noProgram')}</Typography>
          <Button
            component={RouterLink}
            to={graduationCertificatePath(match.license || text.trim())}
            variant="outlined"
          >
            {t('find.certificate')}
          </Button>
        </Box>
      )}
    </DialogContent>
  )
}

/**
 * Opens the participant of a licence. Their page is below the program, which section 7 only names by title: where
 * that is not unique, the result is returned instead.
 *
 * @param onOpened the page is on its way.
 */
function useOpenByLicence(onOpened: () => void) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const navigate = useNavigate()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (license: string) => {
      const match = await dataProvider.call(memberCalls['member.certificate'], { params: { id: license } })
      return {
        match,
        programId: match.program.id ?? (await findProgramByTitle(dataProvider, match.program.title)),
      }
    },
    onSuccess: ({ match, programId }) => {
      if (programId === undefined) return
      onOpened()
      navigate(participantPath(programId, match.id))
    },
  })
  return { open: mutate, isPending, error, match: data?.programId === undefined ? data?.match : undefined }
}

const PROGRAM_LIMIT = 100

async function findProgramByTitle(
  dataProvider: BalaiDataProvider,
  title: string | null | undefined,
): Promise<Id | undefined> {
  if (!title) return undefined
  const { data } = await dataProvider.getList<ApiRecord<ProgramListItem>>('program', {
    filter: { q: title },
    pagination: { page: 1, perPage: PROGRAM_LIMIT },
    sort: { field: 'created_at', order: 'DESC' },
  })
  const [program, duplicate] = data.filter((each) => each.title === title)
  return duplicate ? undefined : program?.id
}
