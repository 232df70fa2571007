import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'

export const LockedTopic = ({ name }: { name: string | null | undefined }) => {
  const translate = useTranslate()
  return (
    <Card sx={{ ...formCardSx, p: { xs: 2, sm: 3 }, mb: 2 }}>
      <TextField
        fullWidth
        multiline
        label={translate('resources.topic.fields.name')}
        value={name ?? ''}
        slotProps={{ input: { readOnly: true } }}
        sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'action.hover', color: 'text.secondary' } }}
      />
    </Card>
  )
}
