export const en = {
  deletedDialog: { title: 'Deleted' },
}
