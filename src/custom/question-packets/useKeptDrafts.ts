import { useEffect, useMemo, useRef } from 'react'
import type { Draft } from '../../drafts/draft.ts'
import { draftOwner } from '../../drafts/drafts.ts'
import { type DraftWriter, useDraftWriter } from '../../resources/_kit/form/useDraftWriter.ts'
import type { Builder } from './state/builder.ts'
import { draftsOf } from './state/drafts.ts'

/** What a draft is of that was not written here: it is the same as nothing. */
const OUTDATED: readonly unknown[] = [undefined]

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]) =>
  one?.every((part, at) => part === other[at]) ?? false

/**
 * Keeps what is not saved in this browser, each question by itself: what is written into one of five hundred is all that is
 * written.
 *
 * @param found the names of what was left behind: once that is answered, all of it that counts is written anew here.
 * @param isHeld while it is not answered: it would be written over unseen.
 */
export function useKeptDrafts(
  builder: Builder,
  prefix: string,
  found: ReadonlySet<string>,
  isHeld: boolean,
): DraftWriter {
  const owner = useMemo(draftOwner, [])
  /** What each draft in the browser is of. */
  const written = useRef(new Map<string, readonly unknown[]>())
  const asked = useRef(new Map<string, readonly unknown[]>())

  const read = () => {
    const wanted = draftsOf(prefix, builder.getState().doc)
    const changes = new Map<string, Draft | undefined>()
    asked.current = new Map([...wanted].map(([name, { of }]) => [name, of]))
    for (const [name, { of, draft }] of wanted)
      if (!isSame(written.current.get(name), of)) changes.set(name, draft())
    for (const name of written.current.keys()) if (!wanted.has(name)) changes.set(name, undefined)
    return changes
  }
  const writer = useDraftWriter({
    owner,
    read,
    onKept: (drafts) => {
      for (const [name, draft] of drafts) {
        const of = asked.current.get(name)
        if (draft && of) written.current.set(name, of)
        else written.current.delete(name)
      }
    },
  })

  useEffect(() => {
    if (isHeld) return
    for (const name of found) if (!written.current.has(name)) written.current.set(name, OUTDATED)
    if (found.size > 0) writer.touch()
    return builder.subscribe(({ doc, saving }, last) => {
      if (doc !== last.doc) writer.touch()
      // What was saved is no draft any more.
      if (last.saving && !saving) writer.flush()
    })
  }, [builder, found, isHeld, writer])
  return writer
}
