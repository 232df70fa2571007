import Box from '@mui/material/Box'
import { type FocusEvent, memo, useEffect, useRef } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { OptionRow } from './OptionRow.tsx'
import { useFieldErrorText, useOptionKeys } from './questionFieldHooks.ts'
import { useOptionActions } from './useOptionActions.ts'

export const OptionsField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const actions = useOptionActions(question)
  const options = useOptionKeys(question)
  const optionsErrorText = useFieldErrorText(question, 'options')
  const answerErrorText = useFieldErrorText(question, 'right')
  const errorText = optionsErrorText ?? answerErrorText
  const id = `${elementId(question)}-options-fault`
  const { onFocus } = useFocusOfRemoved(question, options)
  return (
    <Box
      component="fieldset"
      onFocus={onFocus}
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
        <Box
          component="span"
          sx={{ color: 'text.secondary' }}
        >{` — ${t('questionEditor.optionsHelp')} `}</Box>
        <Box component="span" sx={{ color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
          {t('questionEditor.optionsKeys')}
        </Box>
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
    </Box>
  )
})

/** Where a save or an undo drops the option with the focus, it goes to the last one. */
function useFocusOfRemoved(question: string, options: readonly string[]) {
  const focusedId = useRef<string>(undefined)
  const lastKey = options.at(-1)
  useEffect(() => {
    const id = focusedId.current ?? ''
    const wasHere = id.startsWith(fieldId(question, 'option '))
    if (!wasHere || document.getElementById(id) || document.activeElement !== document.body) return
    document.getElementById(fieldId(question, `option ${lastKey}`))?.focus()
  }, [question, lastKey])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current = target.id
    },
  }
}
