export const siteName = 'Balai CMS'
