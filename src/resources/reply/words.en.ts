export const en = {
  reply: {
    back: 'Back to %{title}',
  },
}
