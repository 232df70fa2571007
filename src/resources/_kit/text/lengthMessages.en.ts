export const en = {
  length: {
    tooLong: '%{label} must be at most %{max} characters.',
    search: 'The search',
  },
}
