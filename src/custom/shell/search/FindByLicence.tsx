import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { graduationCertificatePath } from '../../../paths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useTooLong } from '../../../resources/_kit/text/useTooLong.ts'
import { useOpenByLicence } from './useOpenByLicence.ts'
import { findWords } from './words.ts'

/** Characters of a licence at most. */
const LONGEST = 64

/** For APIs without a search across programs: finds a participant by full licence. */
export const FindByLicence = ({ onOpened }: { onOpened: () => void }) => {
  const t = useMessages(findWords)
  const errorText = useErrorText()
  const [text, setText] = useState('')
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
