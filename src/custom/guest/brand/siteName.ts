/** The suffix that names the CMS in the browser's title. */
export const siteName = 'Balai CMS'
