export const en = {
  rows: {
    full: '%{most} are as many as there can be (%{name}).',
    add: 'Add %{name}',
    one: '%{name} %{number}',
    remove: 'Remove %{name} %{number}',
    moveUp: 'Move %{name} %{number} up',
    moveDown: 'Move %{name} %{number} down',
    moved: '%{name} moved to place %{number} of %{total}',
    removed: '%{name} %{number} removed.',
    undo: 'Undo',
  },
}
