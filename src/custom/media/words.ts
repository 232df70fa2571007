import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const mediaPickerWords = defineWords<typeof en>({
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
