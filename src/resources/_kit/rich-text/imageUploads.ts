import { Plugin, PluginKey } from '@tiptap/pm/state'
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

type Change = { add: { id: string; pos: number; placeholder: UploadPlaceholder } } | { remove: string }

const key = new PluginKey<DecorationSet>('imageUploads')

/**
 * Uploads pictures that are pasted, dropped or chosen. While one is under way something stands in its place that is no
 * part of the text: nothing of it is ever stored. The host can change with every render, so it is asked for.
 */
export const ImageUploads = Extension.create<{ host: () => ImageUploadHost }>({
  name: 'imageUploads',
  addProseMirrorPlugins() {
    const host = () => this.options.host()
    const receive = (view: EditorView, files: readonly File[], pos: number): boolean => {
      if (files.length === 0) return false
      for (const file of files) if (host().accepts(file)) send(view, host, file, pos)
      return true
    }
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, decorations) => {
            const moved = decorations.map(tr.mapping, tr.doc)
            const change: Change | undefined = tr.getMeta(key)
            if (!change) return moved
            if ('remove' in change) return moved.remove(find(moved, change.remove))
            const { id, pos, placeholder } = change.add
            return moved.add(tr.doc, [
              Decoration.widget(pos, placeholder.element, {
                id,
                side: -1,
                stopEvent: () => true,
                ignoreSelection: true,
                destroy: placeholder.onGone,
              }),
            ])
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, { clipboardData }) =>
            !hasText(clipboardData) &&
            receive(view, [...(clipboardData?.files ?? [])], view.state.selection.from),
          handleDrop: (view, event, _slice, moved) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return (
              !moved &&
              receive(view, [...(event.dataTransfer?.files ?? [])], at?.pos ?? view.state.selection.from)
            )
          },
        },
      }),
    ]
  },
})

/** Uploads files into the text, where the selection ends. */
export function insertUploads(view: EditorView, host: () => ImageUploadHost, files: readonly File[]): void {
  for (const file of files) if (host().accepts(file)) send(view, host, file, view.state.selection.to)
}

/** Office programs put a picture of the copied text beside the text itself. */
const hasText = (data: DataTransfer | null): boolean =>
  parseInert(data?.getData('text/html') ?? '').textContent.trim() !== ''

const find = (decorations: DecorationSet, id: string) =>
  decorations.find(undefined, undefined, (spec) => spec.id === id)

async function send(view: EditorView, host: () => ImageUploadHost, file: File, pos: number): Promise<void> {
  const id = crypto.randomUUID()
  const controller = new AbortController()
  const change = (edit: Change) => view.dispatch(view.state.tr.setMeta(key, edit))
  const placeholder = uploadPlaceholder(file, host().words, () => controller.abort())
  host().onStart(id)
  change({ add: { id, pos, placeholder } })
  const place = () =>
    view.isDestroyed ? undefined : find(key.getState(view.state) ?? DecorationSet.empty, id)[0]
  try {
    const picture = await host().upload(file, {
      signal: controller.signal,
      onProgress: (share) => placeholder.progress(share),
    })
    const found = place()
    // The text around it was deleted meanwhile, and the wish for the picture with it.
    if (!found) return host().onEnd(id, { cancelled: true })
    const image = view.state.schema.nodes.image?.create(picture)
    if (image)
      view.dispatch(view.state.tr.replaceWith(found.from, found.from, image).setMeta(key, { remove: id }))
    host().onEnd(id, { done: true })
  } catch (error) {
    if (place()) change({ remove: id })
    host().onEnd(id, controller.signal.aborted ? { cancelled: true } : { failed: error })
  }
}
