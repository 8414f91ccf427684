import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { takeReturn } from '#web/login-path.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createAppRouter } from '#web/router.tsx'

// The first opening of a screen transforms its files, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const server = (user: object | number) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url !== '/api/auth/user') return Response.json({})
    return typeof user === 'number' ? new Response('', { status: user }) : Response.json(user)
  })
  return asked
}

const open = async (path: string) => {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider lang="en">
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return router
}

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  await preload(shellTexts, 'en')
})
afterEach(cleanup)

describe('guarded screens', () => {
  it.each(['/dashboard', '/members', '/settings', '/enhanced-settings', '/admin', '/super-admin'])(
    'deny %s to someone who is not signed in, and lead to the login and back',
    async (path) => {
      server(401)
      await open(path)
      expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
      const link = screen.getByRole('link', { name: 'Go to Login' })
      expect(link.getAttribute('href')).toBe('/login')
      fireEvent.click(link)
      expect(takeReturn()).toBe(path)
      expect(takeReturn()).toBeUndefined()
    },
  )

  it('say on the control center what is missing, to a stranger too', async () => {
    server(401)
    await open('/super-admin')
    expect(await screen.findByText('You need Super Admin privileges to access this dashboard')).toBeDefined()
  })

  it('do not treat anyone as signed in when the lookup fails', async () => {
    server(500)
    await open('/members')
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
  })
})

describe('short paths', () => {
  it('lead to the demo society when nobody is signed in', async () => {
    server(401)
    const router = await open('/billing')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/demo/billing'))
  })

  it("lead to the person's active society", async () => {
    server({ id: 'u1', society: { subdomain: 'green-park' } })
    const router = await open('/polls')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/green-park/polls'))
  })

  it('open the demo for bare /app', async () => {
    server(401)
    const router = await open('/app')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/demo'))
  })
})

describe('an address that leads nowhere', () => {
  it("reads 'Page Not Found'", async () => {
    server(401)
    await open('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  })
})

describe('search parameters', () => {
  it('stay the text they were', async () => {
    server(401)
    const router = await open('/checkout?plan=123&amount=7000')
    await waitFor(() => expect(router.state.location.search).toEqual({ plan: '123', amount: '7000' }))
    expect(router.state.location.href).toBe('/checkout?plan=123&amount=7000')
  })
})

describe('waiting for approval', () => {
  beforeEach(() => {
    localStorage.setItem('pendingUserEmail', 'new@example.com')
    localStorage.setItem('pendingUserRole', 'committee')
  })

  it('shows email, role, society, the three steps and a phone', async () => {
    server(403)
    await open('/pending-approval')
    for (const text of [
      'new@example.com',
      'Committee Member',
      'Your society',
      'Request sent',
      'Administrator review',
      'Access granted',
    ]) {
      expect(await screen.findByText(text)).toBeDefined()
    }
    expect(screen.getByRole('link', { name: /^\+91/ }).getAttribute('href')).toMatch(/^tel:\+91\d+$/)
    expect(screen.getByRole('link', { name: 'Return home' }).getAttribute('href')).toBe('/')
  })

  it('shows a stored role the house does not know as it is stored', async () => {
    localStorage.setItem('pendingUserRole', 'Resident')
    server(403)
    await open('/pending-approval')
    expect(await screen.findByText('Resident')).toBeDefined()
  })

  it('shows the flat, and lets it be corrected or the request be withdrawn', async () => {
    let flatNumber = 'C-704'
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/api/join-requests') {
        sent.push([init.method, init.body])
        if (init.method === 'PUT') flatNumber = 'C-407'
        return Response.json({})
      }
      if (sent.length === 2) return Response.json({ id: 'u1', society: null })
      return Response.json({ status: 'pending_approval', flatNumber, code: 'x', message: 'x' }, { status: 403 })
    })
    const router = await open('/pending-approval')
    expect(await screen.findByText('C-704')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Correct the flat' }))
    fireEvent.change(screen.getByLabelText('Flat asked for'), { target: { value: 'C-407' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the flat' }))
    expect(await screen.findByText('C-407')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(sent).toEqual([
      ['PUT', '{"flatNumber":"C-407"}'],
      ['DELETE', undefined],
    ])
  })

  it('opens the society by itself once let in, and logs nobody out', async () => {
    const asked = server({ id: 'u1', society: { subdomain: 'green-park' } })
    const router = await open('/pending-approval')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/green-park'))
    expect(asked).not.toContain('/api/logout')
    expect(localStorage.getItem('pendingUserEmail')).toBeNull()
  })

  it('leads to the login where there is no session, and back', async () => {
    const asked = server(401)
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open('/pending-approval')
    fireEvent.click(await screen.findByRole('button', { name: 'Try logging in again' }))
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login?returnTo=%2Fpending-approval'))
    expect(asked).not.toContain('/api/logout')
  })
})
