import { useEffect, useMemo, useState } from 'react'
import { useService } from '../../common/services.ts'
import { createDrafts } from '../../drafts/drafts.ts'
import { createDraftLedger } from '../../resources/_kit/form/draftLedger.ts'
import { type DraftWriter, useDraftWriter } from '../../resources/_kit/form/useDraftWriter.ts'
import type { Builder } from './state/builder.ts'
import { draftsOf } from './state/drafts.ts'

/** One draft per question: an edit writes that alone. Paused, it does not overwrite an offered draft. */
export function useDraftSync(
  builder: Builder,
  prefix: string,
  draftNames: ReadonlySet<string>,
  isPaused: boolean,
): DraftWriter {
  const drafts = useService(createDrafts)
  const owner = useMemo(drafts.owner, [])
  const [ledger] = useState(createDraftLedger)
  const writer = useDraftWriter({
    owner,
    getDrafts: () => ledger.changesTo(draftsOf(prefix, builder.getState().doc)),
    onStored: ledger.confirm,
  })

  useEffect(() => {
    if (isPaused) return
    ledger.addOutdated(draftNames)
    if (draftNames.size > 0) writer.scheduleWrite()
    return builder.subscribe(({ doc, saving }, previous) => {
      if (doc !== previous.doc) writer.scheduleWrite()
      // Saved changes need no draft.
      if (previous.saving && !saving) writer.flush()
    })
  }, [builder, draftNames, isPaused, ledger, writer])
  return writer
}
