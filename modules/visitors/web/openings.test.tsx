// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { I18nProvider, preloadCreated } from '#web/i18n/i18n.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { standIn } from '#web/testing/stand-in.ts'
import { type Gateway, type Opening, type Visit, visitors } from '../contract.ts'
import { OpeningsCard } from './openings.tsx'

const id = (nr: number) => `01900000-0000-7000-8000-00000000000${nr}`
const flat = { id: id(9), number: 'A-101' }
const opening = (nr: number, endsAt: string): Opening => ({
  ...{ id: id(nr), by: 'Anil Deshpande', from: '2026-11-02', until: '2026-11-03', flat: null, reason: 'A bicycle' },
  ...{ at: '2026-11-04T05:00:00.000Z', endsAt, mine: true },
})
const visit = (nr: number, more: Partial<Visit>): Visit => ({
  ...{ id: id(nr), status: 'left', name: 'Ashok', phone: '', vehicle: '', company: '', purpose: 'guest', persons: 1 },
  ...{ flat, pseudonym: '', gateIn: 'Gate 1', gateOut: '', askedAt: null, enteredAt: null, leftAt: null, answer: null },
  ...{ answeredAt: null, answeredBy: '', byGuard: false, reason: '', asked: [], hasPhoto: false, passKind: null },
  ...{ goods: [], checks: [], mine: false, can: { answer: false, end: false } },
  ...more,
})
const gate = (openings: Opening[], visits: Visit[] = []): Gateway => ({
  ...{ visits, passes: [], flats: [], openings },
  can: { announceAnywhere: false, open: true, manage: false, seesNames: false },
})

afterEach(cleanup)

describe('an opening of the log', () => {
  it('is opened again within its half hour, and names the day of each passage', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString()
    const standing = [opening(1, soon), opening(2, '2026-11-04T05:30:00.000Z')]
    const shown = [
      visit(3, { enteredAt: '2026-11-02T05:00:00.000Z', leftAt: '2026-11-02T05:20:00.000Z' }),
      visit(4, { enteredAt: '2026-11-02T18:00:00.000Z', leftAt: '2026-11-03T03:30:00.000Z' }),
      visit(5, { name: 'Parcel', status: 'refused', answer: 'at_gate', askedAt: '2026-11-03T05:00:00.000Z' }),
      visit(6, { name: 'Seller', status: 'refused', answer: 'refused', byGuard: true, reason: 'no answer' }),
    ]
    standIn().on(visitors.list, gate(standing, shown))
    await preloadCreated('en')
    render(
      <QueryClientProvider client={createQueryClient()}>
        <I18nProvider lang="en">
          <OpeningsCard subdomain="demo" gate={gate(standing)} />
        </I18nProvider>
      </QueryClientProvider>,
    )
    expect(screen.getAllByRole('button', { name: 'Open it again' })).toHaveLength(1)
    screen.getByRole('button', { name: 'Open it again' }).click()
    await waitFor(() => expect(screen.getByText('02 Nov, 10:30–10:50')).toBeDefined())
    expect(screen.getByText('02 Nov, 23:30–03 Nov, 09:00')).toBeDefined()
    // A parcel that was left at the gate was not refused.
    expect(screen.getByText('Left at the gate')).toBeDefined()
    expect(screen.getByText('Guard: refused, nobody answered')).toBeDefined()
  })
})
