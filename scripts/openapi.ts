import { writeFile } from 'node:fs/promises'
import { openApiText } from '../server/routes/openapi.ts'
import { servedEntities } from '../server/routes/servedEntities.ts'

/* `npm run openapi -- FILE` writes the contract's OpenAPI document there; without a file it is printed. */

const [file] = process.argv.slice(2)
if (file) await writeFile(file, openApiText(servedEntities))
else process.stdout.write(openApiText(servedEntities))
