import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { themeBoot } from './boot.ts'
import { applyStartingTheme, useTheme } from './theme.ts'

const device = (dark: boolean) => {
  const listeners = new Set<() => void>()
  const query = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => query)
  return (next: boolean) => {
    query.matches = next
    for (const listener of listeners) listener()
  }
}
const isDark = () => document.documentElement.classList.contains('dark')
// oxlint-disable-next-line no-eval -- The script is text because it is inlined in the page.
const boot = () => globalThis.eval(themeBoot)

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})
afterEach(cleanup)

describe.each([
  ['the inline boot script', boot],
  ['the app', applyStartingTheme],
])('at start, %s', (_, start) => {
  it.each([true, false])('follows the device without a saved value (dark: %s)', (dark) => {
    device(dark)
    start()
    expect(isDark()).toBe(dark)
  })

  it.each([
    ['dark', false, true],
    ['light', true, false],
  ])('takes the saved %s over the device', (saved, deviceDark, expected) => {
    localStorage.setItem('theme', saved)
    device(deviceDark)
    start()
    expect(isDark()).toBe(expected)
  })
})

describe('useTheme', () => {
  it('toggles the class on the document root and saves the choice', () => {
    device(false)
    const { result } = renderHook(() => useTheme())
    act(() => result.current.toggle())
    expect([isDark(), result.current.theme, localStorage.getItem('theme')]).toEqual([true, 'dark', 'dark'])
    act(() => result.current.toggle())
    expect([isDark(), result.current.theme, localStorage.getItem('theme')]).toEqual([false, 'light', 'light'])
  })

  it('follows the device again after choosing system', () => {
    const setDevice = device(true)
    const { result } = renderHook(() => useTheme())
    act(() => result.current.setTheme('light'))
    act(() => result.current.setTheme('system'))
    expect([result.current.theme, result.current.choice]).toEqual(['dark', 'system'])
    act(() => setDevice(false))
    expect(result.current.theme).toBe('light')
  })
})
