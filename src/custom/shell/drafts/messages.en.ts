export const en = {
  drafts: {
    resume: 'Continue: %{name}, draft of %{moment}',
    all: 'All drafts (%{count})',
    title: 'Drafts in this browser',
    none: 'There are no drafts in this browser.',
  },
}
