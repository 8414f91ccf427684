import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { loadPage } from '#site/pages.ts'
import { renderPage } from '#site/prerender.tsx'
import { withSessionDays } from '#site/session-days.ts'
import { tree } from '#site/tree.tsx'

it('comes alive with the days it was served with, and not another number', async () => {
  // What stands in the footer comes from the server; two renderers in one process are a thing of this test alone.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = withSessionDays((await renderPage('cookies', 'mr')).html, 7, 'mr')
  const page = await loadPage('cookies', 'mr')
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(root, tree(page.default, 'cookies', 'mr'), { onRecoverableError }))
  expect(root.textContent).toContain('जास्तीत जास्त 7 दिवस')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
