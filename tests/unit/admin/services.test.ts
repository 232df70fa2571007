import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServices, type Services } from '../../../src/common/services.ts'
import { browserEnvironment } from '../../../src/common/settings.ts'
import { createDrafts } from '../../../src/drafts/drafts.ts'
import { createSafeLocalStorage } from '../../../src/drafts/safeLocalStorage.ts'
import { createSession } from '../../../src/session/session.ts'
import { testServices } from '../../support/services.ts'

describe('createServices', () => {
  test('makes one instance of a service, when it is first asked for', () => {
    const create = vi.fn(() => new Map())
    const services = testServices()
    expect(create).not.toHaveBeenCalled()
    expect(services.get(create)).toBe(services.get(create))
    expect(create).toHaveBeenCalledOnce()
    expect(testServices().get(create)).not.toBe(services.get(create))
  })

  test('ends services in reverse order, once', () => {
    const ended: string[] = []
    const ending = (name: string) => (services: Services) => services.onDispose(() => ended.push(name))
    const services = testServices()
    services.get(ending('first'))
    services.get(ending('second'))
    services.dispose()
    services.dispose()
    expect(ended).toEqual(['second', 'first'])
  })
})

describe('a browser that forbids storage', () => {
  beforeEach(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get: forbid })
  })
  afterEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  })

  test('reads no session, no draft and no entry', () => {
    const services = createServices(browserEnvironment())
    expect(services.get(createSession).read()).toBeUndefined()
    expect(services.get(createDrafts).owner()).toBeUndefined()
    const local = services.get(createSafeLocalStorage)
    expect([local.keys(''), local.read('x'), local.write('x', 'y')]).toEqual([[], null, false])
    expect(() => local.remove('x')).not.toThrow()
  })
})
