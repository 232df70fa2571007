import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const fileMessages = defineMessages<typeof en>({
  file: {
    rules: 'Format file yang didukung adalah %{formats} ukuran maks: %{max} MB.',
    drop: 'Seret berkas ke sini, atau pilih dari komputer Anda.',
    none: 'Belum ada berkas',
    open: 'Buka',
    openNamed: 'Buka %{name} di tab baru',
    play: 'Putar',
    playNamed: 'Putar %{name} di tab baru',
    restore: 'Kembalikan berkas semula',
    uploaded: 'Berkas sudah diunggah dan dipakai setelah formulir disimpan.',
    sentWithForm: 'Berkas dikirim saat formulir disimpan.',
    sending: 'Mengunggah %{sent} dari %{total}',
    soon: 'kurang dari 1 menit lagi',
    left: 'sekitar %{total} menit lagi',
    speed: '%{amount} per detik',
    cannotPlay: 'Video ini tidak dapat diputar di browser ini.',
    player: 'Pemutar %{name}',
    finishing: 'Berkas sudah terkirim, menunggu server',
  },
})
