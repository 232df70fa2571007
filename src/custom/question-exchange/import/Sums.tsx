import Box from '@mui/material/Box'
import type { Item } from './items.ts'
import { linkLike } from './linkLike.ts'
import type { Choices } from './useDecisions.ts'
import type { Found } from './useFound.ts'
import { useImportText } from './useImportText.ts'

type SumsProps = { found: Found; items: readonly Item[]; choices: Choices; onNextWrong: () => void }

const names = ['ready', 'changed', 'wrong', 'there', 'unchanged', 'skipped'] as const

/** How much was found of what; from what is wrong one gets to it. */
export const Sums = ({ found, items, choices, onNextWrong }: SumsProps) => {
  const { t, number } = useImportText()
  const isWrong = (item: Item) => choices.errorsOf(item).length > 0
  const ready = items.filter((item) => choices.isTaken(item) && !isWrong(item))
  const counts = {
    ready: ready.filter(({ kind }) => kind === 'new').length,
    changed: ready.filter(({ kind }) => kind === 'known').length,
    wrong: items.filter(isWrong).length,
    there: items.filter((item) => item.kind === 'new' && item.isThere).length,
    unchanged: items.filter((item) => item.kind === 'known' && item.changes.length === 0).length,
    skipped: items.filter((item) => item.kind === 'skipped' && !isWrong(item)).length,
  }
  const said = names.filter((name) => counts[name] > 0 || (name === 'ready' && ready.length === 0))
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
      {found.state === 'reading' && t('questionImport.reading')}
      {found.state === 'read' &&
        said.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {name === 'wrong' ? (
              <Box
                component="button"
                type="button"
                onClick={onNextWrong}
                data-tip={t('questionImport.nextWrong')}
                sx={{ ...linkLike, color: 'error.main' }}
              >
                {t('questionImport.wrong', { count: number(counts.wrong) })}
              </Box>
            ) : (
              t(`questionImport.${name}`, { count: number(counts[name]) })
            )}
          </span>
        ))}
    </Box>
  )
}
