export const en = { testCheckName: { title: 'Check the test' } }
