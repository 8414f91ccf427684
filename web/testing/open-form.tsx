import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '#kernel/contract.ts'
import { I18nProvider, preloadCreated } from '#web/i18n/i18n.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { dismiss, Toasts, toast } from '#web/ui/toast.tsx'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'
import { standIn } from './stand-in.ts'

// The first opening of a dialog transforms its files, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? '') })

/** A form as somebody meets it: in English, with the notices, before a server that is stood in for. */
export const openForm = async (node: ReactNode, answers: readonly (readonly [Endpoint, unknown])[] = []) => {
  const server = standIn()
  for (const [endpoint, answer] of answers) server.on(endpoint, answer)
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('scrollTo', () => {})
  // The forms warn when the server refuses; here that is what is asked for.
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  // The last notice of one test would greet the next.
  dismiss(toast({ title: '' }))
  await preloadCreated('en')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  onTestFinished(cleanup)
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <I18nProvider lang="en">
        <RouterProvider router={router as never} />
        <Toasts />
        <UnsavedQuestion />
      </I18nProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  /** What is shown is asked for again, as when somebody else changed it. */
  const askAgain = (room: string) => client.invalidateQueries({ queryKey: [room] })
  return { ...server, askAgain, place: () => router.state.location.href }
}

/** By the words of its label, with or without the star of what has to be filled in. */
export const field = (label: string): HTMLElement =>
  screen.getByLabelText((text) => text.replace(/\s*\*$/, '') === label)

export const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export const sees = (text: string | RegExp) => screen.findByText(text)

/** The reason stands beside the field, where a screen reader finds it too. */
export const expectRefused = async (label: string, reason: string) => {
  const beside = () =>
    (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
  await waitFor(() => expect(beside()).toContain(reason))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
}
