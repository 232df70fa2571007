import { expect, test } from 'vitest'
import {
  activityCreatePath,
  activityPageNames,
  activityPath,
  itemsIn,
  topicCreatePath,
  topicEditPath,
} from '../../../src/custom/program/outlinePaths.ts'

test.each([
  ...activityPageNames.map((page) => ({
    path: activityPath(7, 3, 9, page),
    items: { program: '7', topic: '3', activity: '9' },
  })),
  { path: activityPath('a/b', 'edit me', 'ü'), items: { program: 'a/b', topic: 'edit me', activity: 'ü' } },
  { path: activityCreatePath(7, 3), items: { program: '7', topic: '3' } },
  { path: topicEditPath(7, 3), items: { program: '7', topic: '3' } },
  { path: topicCreatePath(7), items: {} },
  { path: '/program', items: {} },
])('itemsIn finds in $path the items $items', ({ path, items }) => {
  expect(itemsIn(path)).toMatchObject(items)
  expect(itemsIn(path).activity).toBe('activity' in items ? items.activity : undefined)
})
