import { defineMessages } from '../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const mediaPickerMessages = defineMessages<typeof en>({
  mediaPicker: {
    image: { empty: 'Belum ada gambar di pustaka.', drop: 'Seret gambar ke sini' },
    audio: { empty: 'Belum ada audio di pustaka.', drop: 'Seret berkas audio ke sini' },
    tabs: 'Asal berkas',
    library: 'Pustaka',
    upload: 'Unggah',
    next: 'Lanjut',
    search: 'Cari berdasarkan judul',
    addFirst: 'Unggah berkas',
    untitled: 'Tanpa judul',
    selected: 'Dipilih: %{title}',
    play: 'Putar %{title}',
    stop: 'Hentikan %{title}',
    playing: 'Bagian yang sudah diputar',
    notPlayed: 'Audio ini tidak dapat diputar.',
  },
})
