import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { parseInert } from './html.ts'
import { type UploadPlaceholder, uploadPlaceholder } from './uploadPlaceholder.ts'

/** How pictures get to the server, and who is told. */
export type ImageUploadHost = {
  /** Sends a file. Rejects with what to tell, or with the abort of `signal`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ src: string; alt: string }>
  /** Whether a file is worth sending; what to tell is the host's business. */
  accepts: (file: File) => boolean
  /** An upload has begun, under a name of its own. */
  onStart: (name: string) => void
  /** It is done and its picture stands in the text, it failed, or it was given up. */
  onEnd: (name: string, outcome: { done: true } | { failed: unknown } | { cancelled: true }) => void
  words: { loading: string; cancel: string }
}

/** Where in the text an upload's picture will stand. */
type Place = { id: string; pos: number; placeholder: UploadPlaceholder }
type Change = { add: Place } | { remove: string }

const key = new PluginKey<readonly Place[]>('imageUploads')

const placesAfter = (tr: Transaction, places: readonly Place[]): readonly Place[] => {
  // What stood on both sides was deleted in one go, and the wish for a picture there with it.
  const moved = places.flatMap((place) => {
    const { pos, deletedAcross } = tr.mapping.mapResult(place.pos, -1)
    return deletedAcross ? [] : [{ ...place, pos }]
  })
  const change: Change | undefined = tr.getMeta(key)
  if (!change) return moved
  return 'add' in change ? [...moved, change.add] : moved.filter(({ id }) => id !== change.remove)
}

/**
 * Uploads pictures that are pasted, dropped or chosen. While one is under way something stands in its place that is no
 * part of the text: nothing of it is ever stored. The host can change with every render, so it is asked for.
 */
export const ImageUploads = Extension.create<{ host: () => ImageUploadHost }>({
  name: 'imageUploads',
  addProseMirrorPlugins() {
    const host = () => this.options.host()
    const receive = (view: EditorView, files: readonly File[], pos: number): boolean => {
      for (const file of files) send(view, host, file, pos)
      return files.length > 0
    }
    return [
      new Plugin<readonly Place[]>({
        key,
        state: { init: () => [], apply: placesAfter },
        view: (opened) => {
          let known = key.getState(opened.state) ?? []
          const look = (state: EditorState) => {
            const places = key.getState(state) ?? []
            for (const { id, placeholder } of known)
              if (!places.some((place) => place.id === id)) placeholder.onGone()
            known = places
          }
          // Destroyed is also a view whose whole text was replaced.
          return { update: ({ state }) => look(state), destroy: () => look(opened.state) }
        },
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              (key.getState(state) ?? []).map(({ id, pos, placeholder }) =>
                Decoration.widget(pos, placeholder.element, {
                  key: id,
                  side: -1,
                  stopEvent: () => true,
                  ignoreSelection: true,
                }),
              ),
            ),
          handlePaste: (view, { clipboardData }) =>
            !hasText(clipboardData) &&
            receive(view, [...(clipboardData?.files ?? [])], view.state.selection.to),
          handleDrop: (view, event, _slice, moved) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return (
              !moved &&
              receive(view, [...(event.dataTransfer?.files ?? [])], at?.pos ?? view.state.selection.to)
            )
          },
        },
      }),
    ]
  },
  onDestroy() {
    for (const { placeholder } of key.getState(this.editor.state) ?? []) placeholder.onGone()
  },
})

/** Uploads files into the text, where the selection ends. */
export function insertUploads(view: EditorView, host: () => ImageUploadHost, files: readonly File[]): void {
  for (const file of files) send(view, host, file, view.state.selection.to)
}

/** Office programs put a picture of the copied text beside the text itself. */
const hasText = (data: DataTransfer | null): boolean =>
  parseInert(data?.getData('text/html') ?? '').textContent.trim() !== ''

async function send(view: EditorView, host: () => ImageUploadHost, file: File, pos: number): Promise<void> {
  if (!host().accepts(file)) return
  const id = crypto.randomUUID()
  const controller = new AbortController()
  const { signal } = controller
  const change = (edit: Change) => view.dispatch(view.state.tr.setMeta(key, edit))
  const placeholder = uploadPlaceholder(file, host().words, {
    onGone: () => controller.abort(),
    onCancel: () => {
      controller.abort()
      // The button that was pressed goes.
      view.focus()
    },
  })
  host().onStart(id)
  change({ add: { id, pos, placeholder } })
  const place = () => key.getState(view.state)?.find((candidate) => candidate.id === id)
  try {
    const picture = await host().upload(file, { signal, onProgress: placeholder.progress })
    signal.throwIfAborted()
    const image = view.state.schema.nodes.image?.create(picture)
    const found = place()
    if (image && found)
      view.dispatch(view.state.tr.insert(found.pos, image).setMeta(key, { remove: id } satisfies Change))
    host().onEnd(id, { done: true })
  } catch (error) {
    const outcome = signal.aborted ? { cancelled: true as const } : { failed: error }
    if (!view.isDestroyed && place()) change({ remove: id })
    host().onEnd(id, outcome)
  }
}
