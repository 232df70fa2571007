export const en = {
  findDialog: {
    title: 'Find a participant',
  },
}
