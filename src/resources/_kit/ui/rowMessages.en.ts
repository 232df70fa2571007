export const en = {
  rows: {
    full: 'The limit is %{most} (%{name}).',
    add: 'Add %{name}',
    one: '%{name} %{number}',
    remove: 'Remove %{name} %{number}',
    moveUp: 'Move %{name} %{number} up',
    moveDown: 'Move %{name} %{number} down',
    moved: '%{name} moved to position %{number} of %{total}',
    removed: '%{name} %{number} removed.',
    undo: 'Undo',
  },
}
