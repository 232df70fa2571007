import { expect, test } from 'vitest'
import { resources } from '../../../src/resources/all.ts'
import { importsOf } from '../../support/importGraph.ts'

const shown = importsOf(['contract', 'formats', 'src'])
  .filter(({ from }) => from === 'src/custom/screens.ts')
  .map(({ to }) => to)

test.each(resources.flatMap(({ name, screensIn }) => (screensIn ? [{ name, elsewhere: screensIn }] : [])))(
  'shows the screens of $name from $elsewhere',
  ({ elsewhere }) => {
    expect(shown).toContainEqual(expect.stringMatching(`^src/${elsewhere}/[^/]+Page\\.tsx$`))
  },
)
