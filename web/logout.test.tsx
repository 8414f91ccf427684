import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { showKeptNotice } from './kept-notice.ts'
import { useLogout } from './logout.ts'

const gone = vi.fn<typeof location.assign>()

const logOut = async (status: number, goTo?: '/login' | '/') => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status }))
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result } = renderHook(() => useLogout(goTo), {
    wrapper: ({ children }) => <I18nProvider lang="en">{children}</I18nProvider>,
  })
  await result.current()
  return fetched
}

const Notice = () => <p data-testid="notice">{useToasts().map((one) => `${one.title} – ${one.description ?? ''}`)}</p>
const noticeOnNextPage = () => {
  showKeptNotice()
  render(<Notice />)
  return screen.getByTestId('notice').textContent
}

beforeEach(async () => {
  gone.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(gone)
  await preload(shellTexts, 'en')
})
afterEach(cleanup)

describe('logging out', () => {
  it('posts to the server, then loads the login page, which says so', async () => {
    localStorage.setItem('lastUser', '{}')
    const fetched = await logOut(200)
    expect(fetched.mock.calls[0]).toMatchObject(['/api/logout', { method: 'POST', credentials: 'include' }])
    expect(gone).toHaveBeenCalledWith('/login')
    expect(localStorage.getItem('lastUser')).toBeNull()
    expect(noticeOnNextPage()).toContain('Logged out successfully')
  })

  it('goes home from the society shell', async () => {
    await logOut(200, '/')
    expect(gone).toHaveBeenCalledWith('/')
  })

  it('still goes to the login page when it fails, and says that it failed', async () => {
    await logOut(500, '/')
    expect(gone).toHaveBeenCalledWith('/login')
    expect(noticeOnNextPage()).toContain('Logout failed – There was an error logging out')
  })
})
