import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useOpenAt } from '../../../src/resources/_kit/ui/useOpenAt.ts'

/** Opened as soon as it is drawn. */
const OpenedAtOnce = ({ place }: { place: string }) => {
  const [isOpen, setOpen] = useOpenAt(place)
  useLayoutEffect(() => setOpen(true), [setOpen])
  return isOpen ? 'terbuka' : 'tertutup'
}

test('what is opened as soon as it is drawn stays open until the place changes', () => {
  const { rerender } = render(<OpenedAtOnce place="/program" />)
  expect(screen.getByText('terbuka')).toBeVisible()
  rerender(<OpenedAtOnce place="/study" />)
  expect(screen.getByText('tertutup')).toBeVisible()
  rerender(<OpenedAtOnce place="/program" />)
  expect(screen.getByText('tertutup')).toBeVisible()
})
