export const en = {
  deletedTitle: { all: 'Deleted programs', inside: 'Deleted from this program' },
}
