export const en = {
  restore: {
    done: '“%{title}” restored.',
    deleted: 'Restore deleted items',
    more: 'More actions',
  },
}
