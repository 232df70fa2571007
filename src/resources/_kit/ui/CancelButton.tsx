import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'react-admin'

export const CancelButton = (props: Pick<ButtonProps, 'disabled' | 'onClick'>) => {
  const translate = useTranslate()
  return (
    <Button variant="outlined" {...props}>
      {translate('ra.action.cancel')}
    </Button>
  )
}
