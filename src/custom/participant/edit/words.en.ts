export const en = {
  participantEdit: {
    title: 'Edit participant',
    saved: 'Data Peserta berhasil diubah',
    back: 'Back to the participant',
    oddCard: 'A Prakerja card number usually has 16 digits. Check it if need be.',
  },
}
