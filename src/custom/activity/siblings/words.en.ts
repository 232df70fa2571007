export const en = {
  around: {
    before: 'Activities before',
    after: 'Activities behind',
    here: 'This activity: place %{number} of %{total}',
    new: 'New activity',
    all: 'Show %{count} other activities',
    failed: 'The other activities of this topic could not be loaded.',
  },
}
