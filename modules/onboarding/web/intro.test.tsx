import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import { openForm } from '#web/testing/open-form.tsx'
import { Intro } from './intro.tsx'

it('says what the server knows of a payment between the heading of the page and the way on', async () => {
  const paid = { status: 'succeeded', plan: 'Professional', amountPaise: 1_200_000, used: false }
  await openForm(
    <form>
      <Intro onStart={() => {}} />
    </form>,
    [[subscriptions.ownIntent, paid]],
  )
  const known = await screen.findByText(/₹12,000/)
  const after = (first: Element, second: Element) =>
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  after(screen.getByRole('heading', { level: 1 }), known)
  after(known, screen.getByRole('button'))
})
