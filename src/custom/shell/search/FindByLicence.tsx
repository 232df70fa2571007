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
import type { AsRead } from '../../../dataProvider/reading.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useTooLong } from '../../../resources/_kit/text/useTooLong.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { findMessages } from './messages.ts'
import { type FindProps, useFindText } from './useFindText.ts'

const LONGEST = 64

/** For APIs without a search across programs: finds a participant by full licence. */
export const FindByLicence = ({ early, onOpened }: FindProps) => {
  const t = useMessages(findMessages)
  const errorText = useErrorText()
  const [text, setText] = useFindText(early)
  const tooLong = useTooLong(text, LONGEST, t('find.license'))
  const { open, isPending, error, match } = useOpenByLicence(onOpened)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && tooLong === undefined) open(text.trim())
  }
  return (
    <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5 }}
      >
        <TextField
          autoFocus
          fullWidth
          label={t('find.license')}
          error={tooLong !== undefined}
          helperText={tooLong ?? t('find.licenseHint')}
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
        programId: match.program.id ?? (await programCalled(dataProvider, match.program.title)),
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

const LOOKED_AT = 100

async function programCalled(
  dataProvider: BalaiDataProvider,
  title: string | null | undefined,
): Promise<Id | undefined> {
  if (!title) return undefined
  const { data } = await dataProvider.getList<AsRead<ProgramListItem>>('program', {
    filter: { q: title },
    pagination: { page: 1, perPage: LOOKED_AT },
    sort: { field: 'created_at', order: 'DESC' },
  })
  const [program, another] = data.filter((each) => each.title === title)
  return another ? undefined : program?.id
}
