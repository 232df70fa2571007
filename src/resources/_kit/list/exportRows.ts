/* Fetched with the first export: it brings a writer of CSV. */
export { defaultExporter as exportRows } from 'react-admin'
