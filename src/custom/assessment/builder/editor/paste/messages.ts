import { defineMessages } from '../../../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const pasteMessages = defineMessages<typeof en>({
  questionPaste: {
    one: 'Teks ini tampaknya satu soal lengkap dengan %{count} opsi.',
    split: 'Pecah menjadi soal dan opsi',
    several: 'Teks ini berisi %{count} soal.',
    import: 'Impor soal',
    splitDone: 'Teks dipecah menjadi pertanyaan dan %{count} opsi.',
    replaceTitle: 'Ganti opsi jawaban',
    replaceQuestion: 'Ada opsi yang sudah terisi. Opsi dari soal yang ditempel akan menggantikannya.',
    replaceConfirm: 'Ganti opsi',
  },
})
