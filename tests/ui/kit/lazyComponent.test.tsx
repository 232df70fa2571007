import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyComponent, preloadComponent, preloading } from '../../../src/common/lazyComponent.tsx'

const loadOf = (text: string) => async () => ({ default: () => <p>{text}</p> })

const show = (load: ReturnType<typeof loadOf>) => {
  const Component = lazyComponent(load)
  render(
    <Suspense fallback="Memuat">
      <Component />
    </Suspense>,
  )
}

test('shows the fallback until a component has come', async () => {
  show(loadOf('Isi'))
  expect(screen.getByText('Memuat')).toBeVisible()
  expect(await screen.findByText('Isi')).toBeVisible()
})

test('shows one that was fetched before at once', async () => {
  const load = loadOf('Isi')
  await preloadComponent(load)
  show(load)
  expect(screen.getByText('Isi')).toBeVisible()
})

test.each(['onPointerEnter', 'onFocus'] as const)('fetches what is pointed at (%s)', async (name) => {
  const load = loadOf('Isi')
  preloading(load)[name]()
  await load()
  show(load)
  expect(screen.getByText('Isi')).toBeVisible()
})

test('a failed fetch leaves it to the component', async () => {
  let isOffline = true
  const load = async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return loadOf('Isi')()
  }
  preloading(load).onFocus()
  await expect(load()).rejects.toThrow()
  isOffline = false
  show(load)
  expect(await screen.findByText('Isi')).toBeVisible()
})
