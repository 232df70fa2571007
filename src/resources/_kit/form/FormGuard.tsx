import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Location } from 'react-router'
import { useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { holdsFile, withoutFiles } from './chosenFiles.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { useFormProgress } from './formProgress.ts'
import { isSameValue } from './isSameValue.ts'
import type { DraftOutcome } from './openForms.ts'
import { PageGuard } from './PageGuard.tsx'
import { useDraftWriter } from './useDraftWriter.ts'
import { useResetAsTyped } from './useResetAsTyped.ts'
import { useStoredDraft } from './useStoredDraft.ts'
import { useUnsaved } from './useUnsaved.ts'

type FormGuardProps = {
  name: string
  /** The user; without one no drafts are stored. */
  owner: string | undefined
  base: unknown
  attempt: string | undefined
  survivesNavigation: ((next: Location) => boolean) | undefined
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}

export const FormGuard = ({
  name,
  owner,
  base,
  attempt,
  survivesNavigation,
  onRestore,
  onDiscard,
}: FormGuardProps) => {
  const drafts = useService(createDrafts)
  const { getValues, subscribe } = useFormContext()
  const rewrite = useResetAsTyped()
  const { isSubmitting } = useFormState()
  const { over, saving, waiting } = useFormProgress()
  const { changed, uploading, isChanged } = useUnsaved()
  const inForm = useRef<HTMLSpanElement>(null)
  // Drafts cannot hold files.
  const isMoreThanFiles = () => isChanged() && !isSameValue(withoutFiles(getValues(), base), base)
  const { touch, flush } = useDraftWriter({
    owner,
    read: () =>
      new Map([
        [
          name,
          isMoreThanFiles()
            ? { at: new Date().toISOString(), base, values: getValues(), attempt }
            : undefined,
        ],
      ]),
  })
  const { offered, isRead, done } = useStoredDraft(owner, name, base)

  // Before that, a stored draft would be overwritten unseen.
  const mayWrite = isRead && !offered
  useEffect(() => {
    if (!mayWrite) return
    if (isChanged()) touch()
    return subscribe({ formState: { values: true }, callback: touch })
  }, [mayWrite, subscribe, touch, isChanged])

  const saveDraft = async (): Promise<DraftOutcome> => {
    if (!isChanged()) return {}
    const files = holdsFile(getValues())
    if (offered) return { draft: true, files }
    if (!isMoreThanFiles()) return { files }
    touch()
    return { draft: await flush(), files }
  }

  // The tab may close before the answer.
  useEffect(() => {
    if (isSubmitting) flush()
  }, [isSubmitting, flush])

  return (
    <>
      <span hidden ref={inForm} />
      <PageGuard
        changed={changed}
        running={uploading ? 'upload' : undefined}
        saveDraft={saveDraft}
        discard={onDiscard}
        save={over || saving || waiting ? undefined : () => inForm.current?.closest('form')?.requestSubmit()}
        element={() => inForm.current}
        survivesNavigation={survivesNavigation}
      />
      <DraftOffer
        draft={offered}
        onRestore={(draft) => {
          rewrite(draft.values as Record<string, unknown>)
          onRestore(draft)
          done()
        }}
        onDiscard={() => {
          if (owner !== undefined) drafts.remove(owner, name)
          done()
        }}
      />
    </>
  )
}
