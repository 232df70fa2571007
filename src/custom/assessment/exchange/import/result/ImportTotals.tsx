import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { isEditedOnBothSides, type ParsedItem } from '../model/items.ts'
import { linkButton } from '../paneStyles.ts'
import type { ImportChoices } from '../state/useDecisions.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'

type ImportTotalsProps = {
  parsed: ParseState
  items: readonly ParsedItem[]
  choices: ImportChoices
  onNext: (items: readonly ParsedItem[]) => void
}

const categories = ['ready', 'changed', 'conflicts', 'wrong', 'there', 'unchanged', 'skipped'] as const
type Category = (typeof categories)[number]

/** Exactly one category each, selected or not. */
function categoryOf(item: ParsedItem, { errorsOf }: ImportChoices): Category {
  if (errorsOf(item).length > 0) return 'wrong'
  if (item.kind === 'skipped') return 'skipped'
  if (item.kind === 'new') return item.isAlreadyInTest ? 'there' : 'ready'
  if (item.changes.length === 0) return 'unchanged'
  return isEditedOnBothSides(item) ? 'conflicts' : 'changed'
}

const tooltips = { wrong: 'questionImport.nextWrong', conflicts: 'questionImport.nextConflict' } as const
const hasTooltip = (name: Category): name is keyof typeof tooltips => name in tooltips

export const ImportTotals = ({ parsed, items, choices, onNext }: ImportTotalsProps) => {
  const { t } = useImportText()
  const itemsByCategory = Map.groupBy(items, (item) => categoryOf(item, choices))
  const countOf = (name: Category) => itemsByCategory.get(name)?.length ?? 0
  const visibleCategories = categories.filter(
    (name) => countOf(name) > 0 || (name === 'ready' && countOf('changed') + countOf('conflicts') === 0),
  )
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
      {parsed.state === 'reading' && t('questionImport.reading')}
      {parsed.state === 'read' &&
        visibleCategories.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {hasTooltip(name) ? (
              <Box
                component="button"
                type="button"
                onClick={() => onNext(itemsByCategory.get(name) ?? [])}
                data-tip={t(tooltips[name])}
                sx={{ ...linkButton, color: name === 'wrong' ? 'error.main' : conflictColor }}
              >
                {t(`questionImport.${name}`, { count: countOf(name) })}
              </Box>
            ) : (
              t(`questionImport.${name}`, { count: countOf(name) })
            )}
          </span>
        ))}
    </Box>
  )
}

const conflictColor = ({ palette }: Theme) => palette.status.warning[0]
