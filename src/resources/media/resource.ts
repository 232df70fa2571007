import { Media, mediaCalls } from '../../../contract/media.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'media',
  schema: Media,
  label: { one: { id: 'Media', en: 'media file' }, many: { id: 'Pustaka Media', en: 'Media library' } },
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', label: { id: 'Judul', en: 'Title' } },
    alt: {
      type: 'text',
      label: { id: 'Teks alternatif', en: 'Alternative text' },
      help: {
        id: 'Dibacakan oleh pembaca layar bagi yang tidak dapat melihat gambar ini.',
        en: 'Read out by screen readers to people who cannot see this picture.',
      },
    },
    caption: { type: 'text', label: { id: 'Keterangan', en: 'Caption' } },
    description: { type: 'longText', label: { id: 'Deskripsi', en: 'Description' } },
  },
  endpoints: {
    list: { call: mediaCalls['media.list'] },
    one: { call: mediaCalls['media.detail'] },
    create: { call: mediaCalls['media.upload'] },
    // What is not said of it any more goes: a text that is left out would stay.
    update: {
      call: mediaCalls['media.update'],
      body: ({ title, alt = null, caption = null, description = null }) => ({
        title,
        alt,
        caption,
        description,
      }),
    },
  },
})
