import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Location } from 'react-router'
import { useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { containsFile, withRecordFiles } from './chosenFiles.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { useFormProgress } from './formProgress.ts'
import { isSameValue } from './isSameValue.ts'
import type { DraftOutcome } from './openForms.ts'
import { PageGuard } from './PageGuard.tsx'
import { useDraftWriter } from './useDraftWriter.ts'
import { useReplaceValues } from './useReplaceValues.ts'
import { useStoredDraft } from './useStoredDraft.ts'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

type FormGuardProps = {
  draftName: string
  /** The user; without one no drafts are stored. */
  owner: string | undefined
  base: unknown
  idempotencyKey: string | undefined
  survivesNavigation: ((next: Location) => boolean) | undefined
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}

export const FormGuard = ({
  draftName,
  owner,
  base,
  idempotencyKey,
  survivesNavigation,
  onRestore,
  onDiscard,
}: FormGuardProps) => {
  const drafts = useService(createDrafts)
  const { getValues, subscribe } = useFormContext()
  const replaceValues = useReplaceValues()
  const { isSubmitting } = useFormState()
  const { isFinished, isSaving, isWaitingForUploads } = useFormProgress()
  const { hasChanges, isUploading, readHasChanges } = useUnsavedChanges()
  const markerRef = useRef<HTMLSpanElement>(null)
  // Drafts cannot hold files.
  const hasChangesBesidesFiles = () =>
    readHasChanges() && !isSameValue(withRecordFiles(getValues(), base), base)
  const { scheduleWrite, flush } = useDraftWriter({
    owner,
    getDrafts: () =>
      new Map([
        [
          draftName,
          hasChangesBesidesFiles()
            ? { at: new Date().toISOString(), base, values: getValues(), attempt: idempotencyKey }
            : undefined,
        ],
      ]),
  })
  const { offeredDraft, isLoaded, dismiss } = useStoredDraft(owner, draftName, base)

  // Before that, a stored draft would be overwritten unseen.
  const canWriteDraft = isLoaded && !offeredDraft
  useEffect(() => {
    if (!canWriteDraft) return
    if (readHasChanges()) scheduleWrite()
    return subscribe({ formState: { values: true }, callback: scheduleWrite })
  }, [canWriteDraft, subscribe, scheduleWrite, readHasChanges])

  const saveDraft = async (): Promise<DraftOutcome> => {
    if (!readHasChanges()) return {}
    const losesFiles = containsFile(getValues())
    if (offeredDraft) return { isDraftSaved: true, losesFiles }
    if (!hasChangesBesidesFiles()) return { losesFiles }
    scheduleWrite()
    return { isDraftSaved: await flush(), losesFiles }
  }

  // The tab may close before the answer.
  useEffect(() => {
    if (isSubmitting) flush()
  }, [isSubmitting, flush])

  return (
    <>
      <span hidden ref={markerRef} />
      <PageGuard
        hasChanges={hasChanges}
        running={isUploading ? 'upload' : undefined}
        saveDraft={saveDraft}
        discard={onDiscard}
        save={
          isFinished || isSaving || isWaitingForUploads
            ? undefined
            : () => markerRef.current?.closest('form')?.requestSubmit()
        }
        element={() => markerRef.current}
        survivesNavigation={survivesNavigation}
      />
      <DraftDialog
        draft={offeredDraft}
        onRestore={(draft) => {
          replaceValues(draft.values as Record<string, unknown>)
          onRestore(draft)
          dismiss()
        }}
        onDiscard={() => {
          if (owner !== undefined) drafts.remove(owner, draftName)
          dismiss()
        }}
      />
    </>
  )
}
