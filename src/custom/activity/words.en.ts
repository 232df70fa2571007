export const en = {
  activityPage: {
    create: 'Add activity',
    edit: 'Edit activity',
    noTopic: 'This program has no such topic.',
  },
}
