import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { isEditedTwice, type ParsedItem } from '../model/items.ts'
import { linkLike } from '../paneStyles.ts'
import type { ImportChoices } from '../state/useDecisions.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'

type SumsProps = {
  parsed: ParseState
  items: readonly ParsedItem[]
  choices: ImportChoices
  onNext: (items: readonly ParsedItem[]) => void
}

const names = ['ready', 'changed', 'conflicts', 'wrong', 'there', 'unchanged', 'skipped'] as const
type Name = (typeof names)[number]

/** Exactly one category each, selected or not. */
function nameOf(item: ParsedItem, { errorsOf }: ImportChoices): Name {
  if (errorsOf(item).length > 0) return 'wrong'
  if (item.kind === 'skipped') return 'skipped'
  if (item.kind === 'new') return item.isThere ? 'there' : 'ready'
  if (item.changes.length === 0) return 'unchanged'
  return isEditedTwice(item) ? 'conflicts' : 'changed'
}

const tips = { wrong: 'questionImport.nextWrong', conflicts: 'questionImport.nextConflict' } as const
const hasTooltip = (name: Name): name is keyof typeof tips => name in tips

export const Sums = ({ parsed, items, choices, onNext }: SumsProps) => {
  const { t } = useImportText()
  const all = Map.groupBy(items, (item) => nameOf(item, choices))
  const count = (name: Name) => all.get(name)?.length ?? 0
  const named = names.filter(
    (name) => count(name) > 0 || (name === 'ready' && count('changed') + count('conflicts') === 0),
  )
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
      {parsed.state === 'reading' && t('questionImport.reading')}
      {parsed.state === 'read' &&
        named.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {hasTooltip(name) ? (
              <Box
                component="button"
                type="button"
                onClick={() => onNext(all.get(name) ?? [])}
                data-tip={t(tips[name])}
                sx={{ ...linkLike, color: name === 'wrong' ? 'error.main' : conflict }}
              >
                {t(`questionImport.${name}`, { count: count(name) })}
              </Box>
            ) : (
              t(`questionImport.${name}`, { count: count(name) })
            )}
          </span>
        ))}
    </Box>
  )
}

const conflict = ({ palette }: Theme) => palette.status.warning[0]
