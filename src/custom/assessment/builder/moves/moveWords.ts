import { defineWords } from '../../../../i18n/words.ts'
import type { en } from './moveWords.en.ts'

export const packetMoveWords = defineWords<typeof en>({
  packetMoves: {
    stands: '“%{name}” di paket %{packet}, urutan %{number} dari %{total}.',
    standsInGroup: '“%{name}” di paket %{packet}, di dalam grup, urutan %{number} dari %{total}.',
    moved: '“%{name}” dipindahkan ke urutan %{number} dari %{total}. Belum disimpan.',
    movedInto: '“%{name}” dipindahkan ke paket %{packet}, urutan %{number} dari %{total}. Belum disimpan.',
    manyMoved: '%{count} soal dipindahkan. Belum disimpan.',
    many: '%{count} soal',
    undone: 'Perubahan terakhir diurungkan.',
  },
})
