import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Offer, offersOf } from '../model/evidence.ts'
import type { ParsedItem } from '../model/items.ts'
import { paneBar } from '../paneStyles.ts'
import { useImportText } from '../useImportText.ts'
import { useResult } from './ResultContext.ts'

const MAX_OFFERS = 3

/** Answers all doubtful questions by one kind of evidence, and back; what was chosen by hand stays. */
export const Offers = ({ items }: { items: readonly ParsedItem[] }) => {
  const { t, evidence } = useImportText()
  const { choices } = useResult()
  const [taken, setTaken] = useState<Offer>()
  const open = offersOf(items)
    .map((offer) => ({
      ...offer,
      answers: offer.answers.filter(({ item }) => choices.rightOf(item) === undefined),
    }))
    .filter(({ answers }) => answers.length > 0)
  const undoable = taken?.answers.filter(({ item, right }) => choices.rightOf(item) === right) ?? []
  if (open.length === 0 && undoable.length === 0) return null
  const take = (offer: Offer) => {
    choices.chooseAll(offer.answers)
    setTaken(offer)
  }
  const undo = () => {
    choices.forget(undoable.map(({ item }) => item))
    setTaken(undefined)
  }
  return (
    <Box sx={bar}>
      <Box aria-live="polite">
        {taken &&
          undoable.length > 0 &&
          t('questionImport.took', { kind: evidence(taken.kind), count: undoable.length })}
      </Box>
      {taken && undoable.length > 0 && (
        <Button size="small" onClick={undo}>
          {t('questionImport.undoTaken')}
        </Button>
      )}
      {open.slice(0, MAX_OFFERS).map((offer) => (
        <Button key={offer.kind} size="small" variant="outlined" onClick={() => take(offer)}>
          {t('questionImport.takeOffer', {
            kind: evidence(offer.kind),
            count: offer.answers.length,
          })}
        </Button>
      ))}
    </Box>
  )
}

const bar = {
  ...paneBar,
  /** Mounted before it announces anything: no gap until then. */
  '& > [aria-live]:empty': { mr: -1 },
} as const
