import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { RichTextView } from '../../../../resources/_kit/rich-text/RichTextView.tsx'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { isNumberField } from '../../model/fields.ts'
import { isEmptyPart, type Part, type QuestionValues } from '../../model/values.ts'
import { PartFile } from '../../PartFile.tsx'
import type { ComparedField } from './versions.ts'

export const VersionView = ({ values, field }: { values: QuestionValues; field: ComparedField }) => {
  const t = useMessages(packetMessages)
  if (isNumberField(field)) return values[field] || DASH
  switch (field) {
    case 'status':
      return t(`questionEditor.statuses.${values.status}`)
    case 'options':
      return (
        <Box component="ol" type="A" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
          {values.options.map((option) => (
            <li key={option.key}>
              <VersionPart part={option} />
              {option.key === values.right && (
                <Box
                  component="span"
                  sx={{ fontWeight: 600, color: ({ palette }) => palette.status.success[0] }}
                >
                  <Check size={14} aria-hidden="true" /> {t('questionEditor.right')}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )
    default:
      return <VersionPart part={values[field]} />
  }
}

const VersionPart = ({ part }: { part: Part }) =>
  isEmptyPart(part) ? (
    DASH
  ) : (
    <>
      {part.text !== '' && <RichTextView html={part.text} />}
      {part.media && <PartFile media={part.media} name="" maxHeight={120} />}
    </>
  )
