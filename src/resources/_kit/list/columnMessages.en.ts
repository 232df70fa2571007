export const en = {
  columns: {
    choose: 'Columns',
    title: 'Visible columns',
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    moved: '%{name} moved to position %{number} of %{total}',
    noRoom: 'no room at this window width',
    reset: 'Reset to default',
  },
}
