/** Addresses of which the admin needs no declaration but that of the program. */
const first = ['/', '/program']

/** Fetched once; the declarations that an address needs beside it. */
export function loadProduct() {
  if (!first.includes(window.location.pathname)) import('./resources/all.ts').catch(() => undefined)
  return import('./product.ts')
}
