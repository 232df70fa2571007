export const en = {
  notFound: {
    title: 'Page not found',
    message: 'Error 404 - Page not found',
    detail: 'The address you opened does not exist or has moved.',
    back: 'To the start page',
  },
}
