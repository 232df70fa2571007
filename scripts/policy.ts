import { readFileSync } from 'node:fs'
import { contentSecurityPolicy } from '../server/host/headers.ts'

/*
 * `npx node scripts/policy.ts https://api.example.com`: the content security policy that a static host sends with dist/,
 * for an API at that origin.
 */

const [api = ''] = process.argv.slice(2)
if (!URL.canParse(api) || new URL(api).origin === 'null') {
  console.error('Which API? npx node scripts/policy.ts https://api.example.com')
  process.exit(1)
}
console.log(contentSecurityPolicy(readFileSync('dist/index.html', 'utf8'), new URL(api).origin))
