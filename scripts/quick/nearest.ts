/* Which screen and browser tests stand nearest to a change. */

/** By the folder of a part: how its tests begin, where that is not the folder's name. */
const named: Readonly<Record<string, readonly string[]>> = {
  'assessment/builder': ['questionPacket', 'questionDeletion', 'questionMedia'],
  'assessment/check': ['testCheck'],
  'assessment/exchange': ['questionImport', 'copyFromTest'],
  'assessment/model': ['questionPacket'],
  'assessment/preview': ['testPreview'],
  'assessment/print': ['testPrint'],
  'assessment/saving': ['questionPacket'],
  'assessment/state': ['questionPacket'],
  'certificate/bulk': ['bulkCertificates'],
  'certificate/check': ['certificateCheck'],
  'certificate/draw': ['certificatePage', 'certificate.'],
  'certificate/fonts': ['certificatePage', 'certificate.'],
  'certificate/issued': ['issuedCertificates', 'certificateAgain'],
  'certificate/model': ['certificatePage', 'certificate.'],
  'certificate/page': ['certificatePage', 'certificate.'],
  'guest/page': ['guest', 'login'],
  'participant/detail': ['participantDetail'],
  'participant/edit': ['participantEdit'],
  'participant/feedback': ['feedbackQueue'],
  'participant/list': ['participantList'],
  'participant/presence': ['presen'],
  'participant/progress': ['progressMatrix'],
  'program/form': ['programForm'],
  'shell/search': ['search'],
}

/** Resources whose tests stand in the folder of another domain, or beside the folders. */
const domains: Readonly<Record<string, string>> = {
  topic: 'activity',
  question: 'assessment',
  packet: 'assessment',
  group: 'assessment',
  member: 'participant',
  presence: 'participant',
  deleted: 'shell',
}

const PART = /^src\/(?:custom|resources)\/([^/_]+)\/(?:([^/]+)\/)?/
const TEST = /^tests\/(?:ui|e2e)\/.*\.test\.tsx?$/

type Nearest = {
  tests: readonly string[]
  /** Changes that every screen may show. */
  everywhere: readonly string[]
}

/**
 * @param changed files, from the root of the project.
 * @param all the screen and browser tests.
 */
export function nearestTests(changed: readonly string[], all: readonly string[]): Nearest {
  const found = new Set<string>()
  const everywhere: string[] = []
  for (const file of changed) {
    if (TEST.test(file)) found.add(file)
    if (!file.startsWith('src/')) continue
    const [, folder = '', part = ''] = PART.exec(file) ?? []
    const domain = domains[folder] ?? folder
    const inDomain = all.filter(
      (test) => test.split('/').includes(domain) || new RegExp(`/${domain}\\.test`).test(test),
    )
    const begins = named[`${domain}/${part}`] ?? [part]
    const near = inDomain.filter((test) =>
      begins.some((word) => word !== '' && basename(test).startsWith(word)),
    )
    if (domain === '' || inDomain.length === 0) everywhere.push(file)
    for (const test of near.length > 0 ? near : inDomain) found.add(test)
  }
  return { tests: [...found].sort(), everywhere }
}

const basename = (path: string) => path.slice(path.lastIndexOf('/') + 1)
