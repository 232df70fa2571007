export const en = {
  deletedDialog: { title: 'Restore deleted' },
}
