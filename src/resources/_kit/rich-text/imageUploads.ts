import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { parseInert } from './html.ts'
import { createUploadPlaceholder, type UploadPlaceholder } from './uploadPlaceholder.ts'

export type ImageUploadHost = {
  /** Rejects with the error to show, or with the abort of `signal`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ src: string; alt: string }>
  /** `name` is unique. */
  onStart: (name: string) => void
  onEnd: (name: string, outcome: { done: true } | { failed: unknown } | { cancelled: true }) => void
  messages: { loading: string; cancel: string }
}

type PlaceholderPosition = { id: string; pos: number; placeholder: UploadPlaceholder }
type PlaceholderChange = { add: PlaceholderPosition } | { remove: string }

const key = new PluginKey<readonly PlaceholderPosition[]>('imageUploads')

const positionsAfter = (
  tr: Transaction,
  positions: readonly PlaceholderPosition[],
): readonly PlaceholderPosition[] => {
  // A deletion across both sides of the position removes the placeholder.
  const moved = positions.flatMap((place) => {
    const { pos, deletedAcross } = tr.mapping.mapResult(place.pos, -1)
    return deletedAcross ? [] : [{ ...place, pos }]
  })
  const change: PlaceholderChange | undefined = tr.getMeta(key)
  if (!change) return moved
  return 'add' in change ? [...moved, change.add] : moved.filter(({ id }) => id !== change.remove)
}

/** Placeholders are decorations: never stored. The host is a getter: it may change with every render. */
export const ImageUploads = Extension.create<{ host: () => ImageUploadHost }>({
  name: 'imageUploads',
  addProseMirrorPlugins() {
    const host = () => this.options.host()
    const receive = (view: EditorView, files: readonly File[], pos: number): boolean => {
      for (const file of files) uploadImage(view, host, file, pos)
      return files.length > 0
    }
    return [
      new Plugin<readonly PlaceholderPosition[]>({
        key,
        state: { init: () => [], apply: positionsAfter },
        view: (opened) => {
          let previousPositions = key.getState(opened.state) ?? []
          const removeMissing = (state: EditorState) => {
            const positions = key.getState(state) ?? []
            for (const { id, placeholder } of previousPositions)
              if (!positions.some((place) => place.id === id)) placeholder.onRemove()
            previousPositions = positions
          }
          // A view is also destroyed when the whole document is replaced.
          return { update: ({ state }) => removeMissing(state), destroy: () => removeMissing(opened.state) }
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
          handleDrop: (view, event, _slice, isMoved) => {
            const dropPosition = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return (
              !isMoved &&
              receive(
                view,
                [...(event.dataTransfer?.files ?? [])],
                dropPosition?.pos ?? view.state.selection.to,
              )
            )
          },
        },
      }),
    ]
  },
  onDestroy() {
    for (const { placeholder } of key.getState(this.editor.state) ?? []) placeholder.onRemove()
  },
})

export function insertUploads(view: EditorView, host: () => ImageUploadHost, files: readonly File[]): void {
  for (const file of files) uploadImage(view, host, file, view.state.selection.to)
}

/** Office programs put a picture of the copied text beside it. */
export const hasText = (data: DataTransfer | null): boolean =>
  parseInert(data?.getData('text/html') ?? '').textContent.trim() !== ''

async function uploadImage(
  view: EditorView,
  host: () => ImageUploadHost,
  file: File,
  pos: number,
): Promise<void> {
  const id = crypto.randomUUID()
  const controller = new AbortController()
  const { signal } = controller
  const change = (edit: PlaceholderChange) => view.dispatch(view.state.tr.setMeta(key, edit))
  const placeholder = createUploadPlaceholder(file, host().messages, {
    onRemove: () => controller.abort(),
    onCancel: () => {
      controller.abort()
      // The pressed button is unmounted.
      view.focus()
    },
  })
  host().onStart(id)
  change({ add: { id, pos, placeholder } })
  const findPosition = () => key.getState(view.state)?.find((candidate) => candidate.id === id)
  try {
    const picture = await host().upload(file, { signal, onProgress: placeholder.setProgress })
    signal.throwIfAborted()
    const image = view.state.schema.nodes.image?.create(picture)
    const position = findPosition()
    if (image && position)
      view.dispatch(
        view.state.tr.insert(position.pos, image).setMeta(key, { remove: id } satisfies PlaceholderChange),
      )
    host().onEnd(id, { done: true })
  } catch (error) {
    const outcome = signal.aborted ? { cancelled: true as const } : { failed: error }
    if (!view.isDestroyed && findPosition()) change({ remove: id })
    host().onEnd(id, outcome)
  }
}
