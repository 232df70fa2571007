import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const uploadMessages = defineMessages<typeof en>({
  upload: {
    loading: 'Loading Upload ...',
    selectImage: 'Select an image',
    wrongType: 'Please select %{type} file format',
    heic: 'Foto HEIC belum didukung: simpan dulu sebagai JPEG.',
    svg: 'Gambar SVG tidak didukung: simpan dulu sebagai PNG atau JPEG.',
    tooLarge: 'Ukuran berkas paling besar %{max} MB.',
    hint: '%{formats}. Paling besar %{max} MB.',
    drop: 'Seret gambar ke sini, atau klik untuk memilih',
    tap: 'Ketuk untuk memilih berkas',
    onlyFirst: 'Hanya “%{name}” yang diambil. Berkas dimasukkan satu per satu.',
    none: 'Belum ada gambar',
    notShown: 'Gambar tidak dapat ditampilkan',
    choose: 'Pilih berkas',
    chooseOther: 'Pilih berkas lain',
    replace: 'Ganti',
    library: 'Pustaka media',
    remove: 'Hapus',
    cancel: 'Batalkan unggahan',
    dismiss: 'Batal',
    imageDone: 'Sukses Upload Gambar',
  },
  fileExport: {
    action: 'Export',
    preparing: 'Menyiapkan berkas…',
    done: 'Successfully export data',
  },
})
