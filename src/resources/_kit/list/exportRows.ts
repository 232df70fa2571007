/* Fetched with the first export: it brings a CSV writer. */
export { defaultExporter as exportRows } from 'react-admin'
