import { buildAll } from './buildAll.ts'

/* `npm run build` */

await buildAll()
