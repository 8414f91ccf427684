// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Guarding } from './device.ts'
import { GuardHome } from './home.tsx'
import type { Content } from './journal.ts'

const flat = { id: 'f', number: 'D-403', wing: 'D', floor: 4, dial: '', intercom: '', deliveries: 'ask' as const }
const asked: Content['waiting'][number] = {
  ...{ visitId: 'v', name: '', purpose: 'delivery', company: 'Zomato', flatId: 'f', askedAt: Date.now() },
  ...{ answer: null, answeredAt: null, asked: 2, seen: 0 },
}
const content: Content = {
  ...{ society: 'Gulmohar', keys: [], gates: [{ id: 'g', name: 'Gate 1' }], guards: [{ id: 'w', name: 'Ramesh' }] },
  ...{ flats: [flat], passes: [], workers: [], vehicles: [], blocked: [], inside: [], waiting: [], parcels: [] },
  ...{ alarms: [], tankers: { count: 0, litres: 0 } },
  settings: { answerSeconds: 120, callAfterSeconds: 30, overstayMinutes: {}, companies: ['Zomato'] },
}
const guarding = (waiting: Content['waiting'] = []): Guarding => ({
  state: { subdomain: 'demo', deviceId: 'd', gateId: 'g', guardId: 'w', seq: 1, offsetMs: 0, wrong: [] },
  ...{ issuedAt: Date.now(), content: { ...content, waiting }, journal: [], unsent: 0, refused: [], isOnline: true },
  ...{ trouble: undefined, hasLost: false, now: () => Date.now() },
  tell: async () => 'r',
  setState: async () => {},
})
const page = (waiting?: Content['waiting']) => (
  <QueryClientProvider client={createQueryClient()}>
    <I18nProvider lang="en">
      <GuardHome guarding={guarding(waiting)} />
    </I18nProvider>
  </QueryClientProvider>
)
const scan = () => screen.queryByRole('button', { name: /^Scan/ })

beforeEach(() => preload(texts, 'en'))
afterEach(cleanup)

describe('whoever was asked about', () => {
  it.each([
    [null, 'D-403 has not answered'],
    ['approved', 'D-403: let in'],
    ['refused', 'D-403: refused'],
    ['at_gate', 'D-403: leave at gate'],
  ])('answered with %s reads so among the tiles, and again behind it', (answer, words) => {
    render(page([{ ...asked, answer }]))
    fireEvent.click(screen.getByRole('button', { name: `${words} · Zomato` }))
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Let in' }) !== null).toBe(answer === 'approved')
  })

  it('says the answer among the tiles as soon as it has come', () => {
    const { rerender } = render(page([asked]))
    rerender(page([{ ...asked, answer: 'refused' }]))
    expect(screen.queryByText(/has not answered/)).toBeNull()
    expect(screen.getByRole('button', { name: 'D-403: refused · Zomato' })).toBeDefined()
  })
})

describe('the phone’s own Back', () => {
  /** What the browser does then: the newest entry of this page goes, and the page hears of it. */
  const back = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))

  it('leads to the tiles from wherever the guard is, and finds no step to take back on the tiles themselves', () => {
    const before = history.length
    render(page())
    expect(history.length).toBe(before)
    for (const [tile, steps] of [
      [/^Passcode/, 1],
      [/^Delivery/, 2],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: tile }))
      expect(scan()).toBeNull()
      expect(history.length).toBe(before + steps)
      back()
      expect(scan()).not.toBeNull()
    }
    // Only steps away from the tiles have an entry to go back by.
    expect(history.length).toBe(before + 2)
  })

  it('has one step however far the guard went', () => {
    const before = history.length
    render(page())
    fireEvent.click(screen.getByRole('button', { name: /^Delivery/ }))
    fireEvent.click(screen.getByRole('button', { name: 'D-403' }))
    expect(history.length).toBe(before + 1)
    back()
    expect(scan()).not.toBeNull()
  })
})
