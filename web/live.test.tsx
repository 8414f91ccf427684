import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countAgain } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts the dashboard at once after a change, and after a hundred more only once again, within two seconds', () => {
  const queryClient = new QueryClient()
  const asked: unknown[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(
    async (filters) => void asked.push(filters?.queryKey?.[0]),
  )
  countAgain(queryClient)
  expect(asked).toEqual(['dashboard', 'analytics'])
  for (let change = 0; change < 100; change++) countAgain(queryClient)
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveLength(4)
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveLength(4)
  countAgain(queryClient)
  expect(asked).toHaveLength(6)
})
