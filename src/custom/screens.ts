import type { LoadScreen } from '../common/lazyComponent.tsx'
import { customPaths } from '../common/paths.ts'
import type { ResourceDeclaration } from '../resources/_kit/declaration/defineResource.ts'
import type { Screen } from '../resources/_kit/page/screen.ts'
import { resourceScreens } from '../resources/_kit/views/resourceScreens.ts'
import type { Registry } from '../resources/registry.ts'
import { preloadParticipant } from './participant/detail/preload.ts'
import { preloadParticipants } from './participant/list/preload.ts'
import { preloadProgress } from './participant/progress/preload.ts'
import { preloadProgram } from './program/outline/preload.ts'

/*
 * All signed-in screens by address. Resources' lists and forms derive from their declarations
 * (`resources/NAME/resource.ts`). Others: `guest/guestRoutes.tsx`, and `certificate/check/certificateCheckRoute.ts`,
 * which is public.
 */

const standalone: readonly Screen[] = [
  { path: customPaths.dashboard, load: () => import('./shell/dashboard/DashboardPage.tsx') },
  {
    path: customPaths.updatePassword,
    load: () => import('./shell/password/ChangePasswordPage.tsx'),
    shape: 'form',
  },
  { path: customPaths.presensi, load: () => import('./participant/presence/page/PresenceListPage.tsx') },
  {
    path: customPaths.participantCertificate,
    load: () =>
      import('./certificate/page/CertificatePage.tsx').then((module) => ({
        default: module.ParticipantCertificatePage,
      })),
  },
  {
    path: customPaths.graduationCertificate,
    load: () =>
      import('./certificate/page/CertificatePage.tsx').then((module) => ({
        default: module.GraduationCertificatePage,
      })),
  },
]

const ownScreens: DeclaredScreens['below'] = {
  program: [
    {
      path: ':id',
      load: () => import('./program/outline/page/ProgramDetailPage.tsx'),
      preload: preloadProgram,
    },
    {
      path: 'users/:id',
      load: () => import('./participant/list/ParticipantListPage.tsx'),
      preload: preloadParticipants,
    },
    {
      path: 'users/:id/progres',
      load: () => import('./participant/progress/page/ProgressMatrixPage.tsx'),
      shape: 'matrix',
      capability: 'progress',
      preload: preloadProgress,
    },
    { path: 'users/:id/sertifikat', load: () => import('./certificate/bulk/page/BulkPage.tsx') },
    {
      path: 'users/:id/respon',
      load: () => import('./participant/feedback/page/FeedbackPage.tsx'),
      shape: 'split',
    },
    {
      path: 'users/:id/:redeem',
      load: () => import('./ParticipantPage.tsx'),
      preload: preloadParticipant,
    },
    { path: 'users/:id/:redeem/edit', load: () => import('./ParticipantEdit.tsx'), shape: 'form' },
    { path: ':id/periksa', load: () => import('./ProgramCheck.tsx') },
    { path: ':id/create', load: () => import('./activity/page/TopicCreatePage.tsx'), shape: 'form' },
    { path: ':id/edit/:tnaId', load: () => import('./activity/page/TopicEditPage.tsx'), shape: 'form' },
    {
      path: ':program/:topic/create',
      load: () => import('./activity/page/ActivityCreatePage.tsx'),
      shape: 'form',
    },
    { path: ':program/:topic/:id/*', load: () => import('./activity/page/ActivityPages.tsx'), shape: 'form' },
  ],
}

export type DeclaredScreens = {
  /** Screens with an address of their own. */
  readonly standalone: readonly Screen[]
  /** Custom screens below a resource's address, by its name. */
  readonly below: Readonly<Record<string, readonly Screen[]>>
}

export const declaredScreens: DeclaredScreens = { standalone, below: ownScreens }

/** Screens with the resources that they tell of. */
export function createScreens(registry: Registry, declared: DeclaredScreens) {
  /** By the function itself: its screen is known by it. */
  const waiting = new Map<LoadScreen, LoadScreen>()

  /** Screens say what other resources declare: they are shown once those are there. */
  const withResources = (screen: Screen): Screen => {
    const { load } = screen
    const both =
      waiting.get(load) ?? (() => Promise.all([load(), registry.load()]).then(([module]) => module))
    waiting.set(load, both)
    return { ...screen, load: both }
  }

  return {
    standalone: declared.standalone.map(withResources),
    /** All screens below a resource's address. Lists say what their resource declares alone. */
    below: (resource: ResourceDeclaration): readonly Screen[] =>
      [...resourceScreens(resource), ...(declared.below[resource.name] ?? [])].map((screen) =>
        screen.path === '' ? screen : withResources(screen),
      ),
  }
}

export type Screens = ReturnType<typeof createScreens>
