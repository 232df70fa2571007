import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Radio from '@mui/material/Radio'
import type { Theme } from '@mui/material/styles'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { keyOf } from '../../../i18n/words.ts'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { IconAction } from '../../../resources/_kit/ui/IconAction.tsx'
import { useUndoNotice } from '../../../resources/_kit/ui/useUndoNotice.tsx'
import type { QuestionValues } from '../model/values.ts'
import { letterOf } from '../useNames.ts'
import { packetWords } from '../words.ts'
import { MOST_OPTIONS, movedOption, withLines, withOption, withoutOption } from './options.ts'
import { PartField } from './PartField.tsx'

const fieldBorder = ({ palette }: Theme) => (palette.mode === 'light' ? '#8b8ba3' : '#6f6f92')

type OptionsFieldProps = {
  /** Of the question: what its elements are called begins with it. */
  id: string
  values: QuestionValues
  current: () => QuestionValues
  onChange: (change: (values: QuestionValues) => QuestionValues) => void
  /** What is wrong with an option's text, by its key. */
  faultOf: (key: string) => string | undefined
  /** What is wrong with the choice of the right one, or with there being none. */
  fault: string | undefined
}

/** The options of a question; the right one is chosen where it stands. */
export const OptionsField = ({ id, values, current, onChange, faultOf, fault }: OptionsFieldProps) => {
  const t = useText(packetWords)
  const [locale] = useLocaleState()
  const notify = useNotify()
  const tellWithUndo = useUndoNotice()
  const { options, right } = values
  const wanted = useRef<string>(undefined)
  const textId = (key: string) => `${id}-option-${key}`
  // What was added, or moved, has the focus where it stands then.
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })

  const add = (behind: string | undefined) =>
    onChange((now) => {
      const { values: next, key } = withOption(now, behind)
      if (key !== undefined) wanted.current = textId(key)
      return next
    })
  const remove = (key: string, index: number) => {
    const before = current()
    const neighbour = options[index + 1] ?? options[index - 1]
    if (neighbour) wanted.current = textId(neighbour.key)
    onChange((now) => withoutOption(now, key))
    tellWithUndo(keyOf(packetWords, 'questionEditor.optionRemoved'), {
      values: { letter: letterOf(index) },
      undo: () => onChange(() => before),
    })
  }
  const paste = (key: string, lines: readonly string[]): boolean => {
    if (lines.length < 2) return false
    onChange((now) => withLines(now, key, lines))
    notify(keyOf(packetWords, 'questionEditor.linesPasted'), {
      type: 'info',
      messageArgs: { count: formatNumber(lines.length, locale) },
    })
    return true
  }
  const press = (key: string, event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onChange((now) => ({ ...now, right: key }))
    else add(key)
    return true
  }
  return (
    <Box
      component="fieldset"
      aria-describedby={fault === undefined ? undefined : `${id}-options-fault`}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 13.5 }}>
        <Box component="span" sx={{ fontWeight: 600, color: fault === undefined ? undefined : 'error.main' }}>
          {t('questionEditor.options')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>{` — ${t('questionEditor.optionsHelp')}`}</Box>
      </Box>
      {fault !== undefined && (
        <Box id={`${id}-options-fault`} sx={{ mb: 0.75, color: 'error.main', fontSize: 12.5 }}>
          {fault}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {options.map((option, index) => {
          const letter = letterOf(index)
          const isRight = option.key === right
          return (
            <Box
              key={option.key}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 0.5,
                alignItems: 'start',
                px: 0.75,
                py: 0.25,
                border: 1,
                borderRadius: 1,
                borderColor: faultOf(option.key) ? 'error.main' : isRight ? 'success.main' : fieldBorder,
                bgcolor: isRight ? ({ palette }) => palette.status.success[1] : 'background.paper',
                '&:focus-within': {
                  borderColor: isRight ? 'success.main' : 'primary.main',
                  boxShadow: ({ palette }) =>
                    `inset 0 0 0 1px ${isRight ? palette.success.main : palette.primary.main}`,
                },
                // Seen where somebody is at work.
                '@media (hover: hover)': {
                  '& .tools': { opacity: 0 },
                  '&:hover .tools, &:focus-within .tools': { opacity: 1 },
                },
              }}
            >
              <Radio
                size="small"
                color="success"
                name={`${id}-right`}
                value={option.key}
                checked={isRight}
                onChange={() => onChange((now) => ({ ...now, right: option.key }))}
                slotProps={{
                  input: {
                    'aria-label': t('questionEditor.markRight', { letter }),
                    ...(index === 0 && { id: `${id}-right` }),
                  },
                }}
              />
              <PartField
                id={textId(option.key)}
                name={t('questionEditor.option', { letter })}
                part={option}
                current={() => current().options.find(({ key }) => key === option.key) ?? option}
                onChange={(change) =>
                  onChange((now) => ({
                    ...now,
                    options: now.options.map((each) =>
                      each.key === option.key ? { ...change(each), key: each.key } : each,
                    ),
                  }))
                }
                fault={faultOf(option.key)}
                placeholder={t('questionEditor.option', { letter })}
                onLines={(lines) => paste(option.key, lines)}
                onKey={(event) => press(option.key, event)}
                aside={
                  <>
                    <IconAction
                      label={t('questionEditor.moveUp', { letter })}
                      tip={t('questionEditor.moveUp', { letter })}
                      icon={<ArrowUp size={16} />}
                      disabled={index === 0}
                      onClick={() => onChange((now) => movedOption(now, option.key, -1))}
                    />
                    <IconAction
                      label={t('questionEditor.moveDown', { letter })}
                      tip={t('questionEditor.moveDown', { letter })}
                      icon={<ArrowDown size={16} />}
                      disabled={index === options.length - 1}
                      onClick={() => onChange((now) => movedOption(now, option.key, 1))}
                    />
                    <IconAction
                      label={t('questionEditor.removeOption', { letter })}
                      tip={t('questionEditor.removeOption', { letter })}
                      icon={<Trash2 size={16} />}
                      onClick={() => remove(option.key, index)}
                    />
                  </>
                }
                note={isRight ? t('questionEditor.right') : undefined}
              />
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={14} />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => add(undefined)}
        >
          {t('questionEditor.addOption')}
        </Button>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('questionEditor.pasteHelp')}</Box>
      </Box>
    </Box>
  )
}
