import type { Editor } from '@tiptap/react'
import { ImagePlus, Images, Upload } from 'lucide-react'
import { memo, useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { acceptOf } from '../media/fileRules.ts'
import { useLoadMediaPicker, usePickMedia } from '../media/pickMedia.ts'
import { useMessages } from '../text/useMessages.ts'
import { editorMessages } from './messages.ts'
import { resolvePictureUrl } from './resolvePictureUrl.ts'
import { ToolMenu } from './ToolMenu.tsx'

export const ImageTool = memo(({ editor, onFiles }: { editor: Editor; onFiles: (files: File[]) => void }) => {
  const t = useMessages(editorMessages)
  const notify = useNotify()
  const pickMedia = usePickMedia()
  const loadPicker = useLoadMediaPicker()
  const input = useRef<HTMLInputElement>(null)
  const handleLibrary = async () => {
    const media = await pickMedia({ type: 'image' })
    if (!media) return editor.view.focus()
    const src = resolvePictureUrl(media.public_url)
    if (src === undefined)
      return notify(messageKey(editorMessages, 'editor.pictureUnusable'), { type: 'error' })
    editor
      .chain()
      .focus()
      .setImage({ src, alt: media.alt ?? '' })
      .run()
  }
  return (
    <>
      <ToolMenu
        name="image"
        label={t('editor.image')}
        entries={[
          {
            label: t('editor.imageLibrary'),
            icon: <Images size={16} aria-hidden="true" />,
            act: handleLibrary,
            load: loadPicker,
          },
          {
            label: t('editor.imageFile'),
            icon: <Upload size={16} aria-hidden="true" />,
            act: () => input.current?.click(),
          },
        ]}
      >
        <ImagePlus size={17} />
      </ToolMenu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf('image')}
        aria-label={t('editor.imageFile')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
})
