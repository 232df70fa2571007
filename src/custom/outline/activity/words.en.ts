export const en = {
  activityPage: {
    create: 'Add activity',
    edit: 'Edit activity',
  },
}
