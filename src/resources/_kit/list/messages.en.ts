export const en = {
  list: {
    search: 'Search by name',
    clearSearch: 'Clear search',
    noMatch: 'Nothing matches “%{q}”.',
    empty: 'No %{name} yet.',
    moreThan: 'more than %{total}',
    rowPerPage: 'Rows per page',
    pages: 'Pages of the list',
    toFirstPage: 'To the first page',
    reset: 'Reset the list',
  },
}
