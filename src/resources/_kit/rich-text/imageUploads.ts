import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { parseInert } from './html.ts'
import { type UploadPlaceholder, uploadPlaceholder } from './uploadPlaceholder.ts'

export type ImageUploadHost = {
  /** Rejects with the error to show, or with the abort of `signal`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ src: string; alt: string }>
  /** `name` is unique. */
  onStart: (name: string) => void
  onEnd: (name: string, outcome: { done: true } | { failed: unknown } | { cancelled: true }) => void
  words: { loading: string; cancel: string }
}

type Place = { id: string; pos: number; placeholder: UploadPlaceholder }
type Change = { add: Place } | { remove: string }

const key = new PluginKey<readonly Place[]>('imageUploads')

const placesAfter = (tr: Transaction, places: readonly Place[]): readonly Place[] => {
  // A deletion across both sides of the position removes the placeholder.
  const moved = places.flatMap((place) => {
    const { pos, deletedAcross } = tr.mapping.mapResult(place.pos, -1)
    return deletedAcross ? [] : [{ ...place, pos }]
  })
  const change: Change | undefined = tr.getMeta(key)
  if (!change) return moved
  return 'add' in change ? [...moved, change.add] : moved.filter(({ id }) => id !== change.remove)
}

/** Placeholders are decorations: never stored. The host is a getter: it may change with every render. */
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
          // A view is also destroyed when the whole document is replaced.
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

export function insertUploads(view: EditorView, host: () => ImageUploadHost, files: readonly File[]): void {
  for (const file of files) send(view, host, file, view.state.selection.to)
}

/** Office programs put a picture of the copied text beside it. */
const hasText = (data: DataTransfer | null): boolean =>
  parseInert(data?.getData('text/html') ?? '').textContent.trim() !== ''

async function send(view: EditorView, host: () => ImageUploadHost, file: File, pos: number): Promise<void> {
  const id = crypto.randomUUID()
  const controller = new AbortController()
  const { signal } = controller
  const change = (edit: Change) => view.dispatch(view.state.tr.setMeta(key, edit))
  const placeholder = uploadPlaceholder(file, host().words, {
    onGone: () => controller.abort(),
    onCancel: () => {
      controller.abort()
      // The pressed button is unmounted.
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
    const position = place()
    if (image && position)
      view.dispatch(view.state.tr.insert(position.pos, image).setMeta(key, { remove: id } satisfies Change))
    host().onEnd(id, { done: true })
  } catch (error) {
    const outcome = signal.aborted ? { cancelled: true as const } : { failed: error }
    if (!view.isDestroyed && place()) change({ remove: id })
    host().onEnd(id, outcome)
  }
}
