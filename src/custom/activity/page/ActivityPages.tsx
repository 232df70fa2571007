import { Route, Routes, useParams } from 'react-router'
import type { LoadScreen } from '../../../common/lazyComponent.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { screenElement } from '../../../resources/_kit/views/resourceElement.tsx'
import { TestProvider } from '../../assessment/TestProvider.tsx'
import {
  type ActivityPage,
  activityPageNames,
  activityPages,
  activityPath,
} from '../../program/outlinePaths.ts'
import ActivityEditPage from './ActivityEditPage.tsx'

const testPages: Readonly<Record<Exclude<ActivityPage, 'edit'>, LoadScreen>> = {
  check: () => import('../../assessment/check/TestCheckPage.tsx'),
  import: () => import('../../assessment/exchange/import/page/ImportPage.tsx'),
  preview: () => import('../../assessment/preview/page/TestPreviewPage.tsx'),
  print: () => import('../../assessment/print/page/TestPrintPage.tsx'),
}

/** All of `/program/{program}/{topic}/{id}/…`: unsaved questions survive navigation between these. */
const ActivityPages = () => {
  const { program = '', topic = '', id = '' } = useParams()
  const pagePaths = new Set(activityPageNames.map((page) => activityPath(program, topic, id, page)))
  return (
    <TestProvider
      // Moved to another topic, it is read anew.
      key={`${topic}/${id}`}
      params={{ program, topic, activity: id }}
      includesPath={(pathname) => pagePaths.has(pathname)}
    >
      {routes}
    </TestProvider>
  )
}

const routes = (
  <Routes>
    <Route path={activityPages.edit} element={<ActivityEditPage />} />
    {activityPageNames.map(
      (name) =>
        name !== 'edit' && (
          <Route
            key={name}
            path={activityPages[name]}
            element={screenElement({ load: testPages[name], shape: 'form' })}
          />
        ),
    )}
    <Route path="*" element={<NotFound />} />
  </Routes>
)

export default ActivityPages
