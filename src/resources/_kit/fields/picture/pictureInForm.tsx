import Box from '@mui/material/Box'
import { messageKey } from '../../../../i18n/messages.ts'
import { valueAt } from '../../declaration/valueAt.ts'
import { fileUrl } from '../../media/fileUrl.ts'
import { uploadMessages } from '../../media/messages.ts'
import { PictureInput } from '../../media/PictureInput.tsx'
import { DASH } from '../../text/format.ts'
import type { FieldTypeInForm, FullValueProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'

const PictureFullValue = ({ value }: FullValueProps) => {
  const url = valueAt(value, 'url')
  return typeof url === 'string' ? (
    <Box
      component="img"
      src={fileUrl(url)}
      alt=""
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 160, borderRadius: 1 }}
    />
  ) : (
    DASH
  )
}

export const pictureInForm: FieldTypeInForm = {
  Input: (props) => (
    <PictureInput {...inputPropsOf(props)} successMessage={messageKey(uploadMessages, 'upload.imageDone')} />
  ),
  width: 'whole',
  FullValue: PictureFullValue,
}
