/** Where the API is: same origin under `/api`, unless the build was told otherwise. Never ends with a slash. */
export const apiUrl: string = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '')

/** The constant that the company's login call wants beside e-mail and password. */
export const accessKey: string = import.meta.env.VITE_ACCESS_KEY ?? 'balai'
