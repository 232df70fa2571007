export const en = {
  password: {
    title: 'Change password',
    current: 'Current password',
    'new': 'New password',
    verify: 'Verify new password',
    hint: 'At least 8 characters. Do not use a common password.',
    submit: 'Save',
    changed: 'Password changed',
    failed: 'Password not changed: %{message}',
    again: 'Try again in %{time}.',
    ready: 'You can try again now.',
  },
}
