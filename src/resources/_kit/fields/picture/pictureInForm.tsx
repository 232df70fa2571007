import Box from '@mui/material/Box'
import { messageKey } from '../../../../i18n/messages.ts'
import { valueAt } from '../../declaration/valueAt.ts'
import { fileUrl } from '../../media/fileAddress.ts'
import { uploadMessages } from '../../media/messages.ts'
import { PictureInput } from '../../media/PictureInput.tsx'
import { DASH } from '../../text/format.ts'
import type { KindInForm, ShownProps } from '../kind.ts'

const PictureShown = ({ value }: ShownProps) => {
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

export const pictureInForm: KindInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly }) => (
    <PictureInput
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      done={messageKey(uploadMessages, 'upload.imageDone')}
    />
  ),
  width: 'whole',
  Shown: PictureShown,
}
