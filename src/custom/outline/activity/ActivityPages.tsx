import { Route, Routes, useParams } from 'react-router'
import type { LoadScreen } from '../../../lazyScreen.tsx'
import { screenElement } from '../../../resources/_kit/views/resourceElement.tsx'
import { NotFound } from '../../layout/NotFound.tsx'
import { TestRoom } from '../../question-packets/TestRoom.tsx'
import { type ActivityPage, activityPages, activityPath } from '../outlinePaths.ts'
import ActivityEditPage from './ActivityEditPage.tsx'

/** The pages of a test beside its form. */
const testPages: Partial<Record<ActivityPage, LoadScreen>> = {
  preview: () => import('../../test-preview/TestPreviewPage.tsx'),
  import: () => import('../../question-exchange/import/ImportPage.tsx'),
  check: () => import('../../test-check/TestCheckPage.tsx'),
  print: () => import('../../test-print/TestPrintPage.tsx'),
}

const names = Object.keys(activityPages).filter(
  (name): name is ActivityPage => Object.hasOwn(testPages, name) || name === 'edit',
)

/** Everything at `/program/{program}/{topic}/{id}/…`: what is not saved of its questions outlives going from one to another. */
const ActivityPages = () => {
  const { program = '', topic = '', id = '' } = useParams()
  const own = new Set(names.map((page) => activityPath(program, topic, id, page)))
  return (
    <TestRoom key={id} place={{ program, topic, activity: id }} holds={(pathname) => own.has(pathname)}>
      {routes}
    </TestRoom>
  )
}

const routes = (
  <Routes>
    <Route path={activityPages.edit} element={<ActivityEditPage />} />
    {names.map((name) => {
      const load = testPages[name]
      return load && <Route key={name} path={activityPages[name]} element={screenElement(load)} />
    })}
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export default ActivityPages
