import { defineConfig } from 'drizzle-kit'

/* A company's own tables: `npx drizzle-kit generate --config drizzle.own.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/own/!(resources).ts',
  out: './server/own/migrations',
})
