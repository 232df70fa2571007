import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { OptionRow } from './OptionRow.tsx'
import { useFieldErrorText } from './questionFieldHooks.ts'
import { useOptionActions } from './useOptionActions.ts'

export const OptionsField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const actions = useOptionActions(question)
  // A string: stable while the keys are.
  const keys = useBuilderState(
    ({ doc }) =>
      doc.questions
        .get(question)
        ?.values.options.map(({ key }) => key)
        .join(' ') ?? '',
  )
  const options = keys === '' ? [] : keys.split(' ')
  const optionsErrorText = useFieldErrorText(question, 'options')
  const answerErrorText = useFieldErrorText(question, 'right')
  const errorText = optionsErrorText ?? answerErrorText
  const id = `${elementId(question)}-options-fault`
  return (
    <Box
      component="fieldset"
      aria-describedby={errorText === undefined ? undefined : id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 13.5 }}>
        <Box
          component="span"
          sx={{ fontWeight: 600, color: errorText === undefined ? undefined : 'error.main' }}
        >
          {t('questionEditor.options')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` — ${t('questionEditor.optionsHelp')}`}</Box>
      </Box>
      {errorText !== undefined && (
        <Box id={id} sx={{ mb: 0.75, color: 'error.main', fontSize: 12.5 }}>
          {errorText}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {options.map((key, index) => (
          <OptionRow
            key={key}
            question={question}
            option={key}
            index={index}
            isLast={index === options.length - 1}
            actions={actions}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={14} />}
          disabled={options.length >= MAX_OPTIONS}
          onClick={() => actions.add()}
        >
          {t('questionEditor.addOption')}
        </Button>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('questionEditor.pasteHelp')}</Box>
      </Box>
    </Box>
  )
})
