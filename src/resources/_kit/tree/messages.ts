import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const treeMessages = defineMessages<typeof en>({
  tree: {
    handle: 'Pindahkan %{name}',
    handleTip: 'Seret untuk memindahkan, atau tekan spasi',
    handleHelp: 'Tekan spasi untuk mengangkat, panah untuk memindahkan.',
    searching: 'Urutan tidak bisa diubah selama pencarian. Kosongkan pencarian dulu.',
    lifted: '“%{name}” diangkat. Panah: pindahkan. Spasi: letakkan. Escape: batal.',
    putBack: '“%{name}” dikembalikan ke tempat semula.',
  },
})
