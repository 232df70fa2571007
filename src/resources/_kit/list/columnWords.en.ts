export const en = {
  columns: {
    choose: 'Columns',
    title: 'Columns that are shown',
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    moved: '%{name} moved to place %{number} of %{total}',
    noRoom: 'no room at this window width',
    reset: 'Back to how it was',
  },
}
