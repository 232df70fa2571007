import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sessionSettings } from '../../../server/db/pool.ts'

/* The configuration that operators copy. */

test.each(Object.entries(sessionSettings))(
  'database.sql sets %s = %s for the role, as sessions do',
  (name, value) => {
    expect(readFileSync('deploy/cluster/database.sql', 'utf8')).toMatch(
      new RegExp(`^alter role balai set ${name} = '?${value}'?;$`, 'm'),
    )
  },
)
