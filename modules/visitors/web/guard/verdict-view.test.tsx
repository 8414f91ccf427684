// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider, preload } from '#web/i18n/i18n.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { readCode } from './reading.ts'
import { Scanner } from './scanner.tsx'
import { type Read, VerdictView } from './verdict-view.tsx'

const press = () => {}
const flat = { id: 'f', number: 'D-403', wing: 'D', floor: 4, dial: '', intercom: '', deliveries: 'ask' as const }
const read = (colour: Read['colour'], why: Read['why'], more: Partial<Read> = {}): Read => ({
  colour,
  why,
  name: 'Vaishali Pawar',
  persons: 1,
  flat,
  pass: undefined,
  passId: 'p',
  workerId: null,
  detail: '',
  ...more,
})
const show = (one: Read) =>
  render(
    <I18nProvider lang="en">
      <VerdictView read={one} onLetIn={press} onRefuse={press} onAsk={press} onCode={press} onScan={press} />
    </I18nProvider>,
  )
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => preload(texts, 'en'))
afterEach(cleanup)

describe('what the guard reads of a pass', () => {
  const noFlat = { flat: undefined, name: '', passId: null }
  const ways = ['Ask D-403', 'Enter the passcode', 'Scan again']
  it.each([
    [
      'of another society',
      read('red', 'not_ours', noFlat),
      /Not our pass.*our seal/,
      ['Choose the flat and ask', ...ways.slice(1)],
    ],
    ['whose time has passed', read('red', 'over'), /The pass is over.*time has passed/, ways],
    ['that was cancelled', read('red', 'cancelled'), /Cancelled or used.*does not know it any more/, ways],
    ['that was used', read('red', 'used'), /Used already.*was used/, ways],
    ['of somebody kept out', read('red', 'blocked'), /Do not let in.*kept out/, ways],
    ['that begins later', read('amber', 'early'), /Ask the flat.*begins later/, ['Ask D-403']],
    ['for another day', read('amber', 'wrong_day'), /Ask the flat.*not for today/, ['Ask D-403']],
    ['on an old list', read('amber', 'old_list'), /Ask the flat.*list is old/, ['Ask D-403']],
  ] as const)('%s: its own colour, sentence and next step', (_, one, words, steps) => {
    show(one)
    const head = screen.getByRole('alert')
    expect(head.textContent).toMatch(words)
    expect(head.className).toContain(one.colour === 'red' ? '93261f' : '7a4204')
    expect(buttons()).toEqual(steps)
    // Of a text nobody sealed nothing is believed, and so nothing shown.
    expect(screen.queryByText('Vaishali Pawar') === null).toBe(one.why === 'not_ours')
  })

  it('names the flat that keeps a worker out, and lets them in to the others', () => {
    const worker = {
      id: 'w',
      name: 'Shobha',
      kind: 'maid',
      code: '940217',
      issuedAt: 0,
      weekdays: 127,
      flatIds: ['f', 'g'],
    }
    const blocked = { kind: 'worker', name: '', phoneKey: '', plateKey: '', workerId: 'w', flatId: 'f' }
    const content = { workers: [worker], blocked: [blocked], flats: [flat, { ...flat, id: 'g', number: 'D-102' }] }
    const list = { content: content as unknown as Content, issuedAt: Date.now(), now: Date.now() }
    const one = readCode('940217', list)!
    expect(one).toMatchObject({ colour: 'green', notTo: ['D-403'], detail: 'D-403, D-102' })
    show(one)
    expect(screen.getByText(/Not to D-403/)).toBeDefined()
    // Nobody saw a seal.
    expect(screen.getByText('The list of the gate knows it.')).toBeDefined()
    worker.flatIds = ['f']
    expect(readCode('940217', list)).toMatchObject({ colour: 'red', why: 'blocked' })
  })
})

describe('a camera that is denied or missing', () => {
  it('says so, and the passcode is one tap away', async () => {
    const onCode = vi.fn()
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate() {}
      },
    )
    vi.stubGlobal('isSecureContext', true)
    render(
      <I18nProvider lang="en">
        <Scanner onText={press} onCode={onCode} onBack={press} />
      </I18nProvider>,
    )
    expect(await screen.findByText('The camera cannot be used here. Code and tiles still work.')).toBeDefined()
    screen.getByRole('button', { name: 'Passcode' }).click()
    expect(onCode).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
