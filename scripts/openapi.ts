import { mkdir, writeFile } from 'node:fs/promises'
import { openApiText } from '../server/openapi.ts'

/* Writes the contract's OpenAPI document: `npm run openapi`. A test fails when the file is stale. */
await mkdir('docs', { recursive: true })
await writeFile('docs/openapi.json', openApiText())
console.log('docs/openapi.json written')
