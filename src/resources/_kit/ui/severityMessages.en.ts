export const en = {
  severity: {
    title: {
      error: 'Must be fixed',
      warning: 'To check',
      hint: 'Hints',
    },
    count: {
      error: '%{count} must be fixed',
      warning: '%{count} to check',
      hint: '%{count} hint |||| %{count} hints',
    },
    none: 'No problems found',
    checked: 'What was checked:',
  },
}
