import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#modules/identity/contract.ts'
import { field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { onboarding } from '../contract.ts'
import { PaymentSuccessScreen } from './payment-success-screen.tsx'
import { society } from './testing/typed.ts'

const meera = { id: 'u1', email: 'meera@example.in', firstName: 'Meera', lastName: 'Joshi', role: 'resident' }
const nobody = refused(401)
const open = async (user: unknown) => {
  cleanup()
  await openForm(
    <>
      <form />
      <PaymentSuccessScreen />
    </>,
    [
      [identity.user, user],
      [onboarding.complete, refused(409, { code: 'sign_in_first', message: 'x' })],
    ],
  )
}
const begin = async () => {
  press('Complete Setup Now')
  await sees('Admin Profile')
  fill({
    'First Name': 'Meera',
    'Last Name': 'Joshi',
    Email: meera.email,
    Password: 'Neem-tree-in-42',
    'Confirm Password': 'Neem-tree-in-42',
    ...society,
  })
}
const leaveToSignIn = async () => {
  await begin()
  press('Complete Setup & Go to Dashboard')
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
}

beforeEach(() => sessionStorage.clear())

describe('the page after a payment', () => {
  it('says that the payment went well, also to whoever has begun to type', async () => {
    await open(nobody)
    await begin()
    await open(nobody)
    await sees('Payment Successful!')
  })

  it('opens the form once more for whoever has signed in half-way, and once alone', async () => {
    await open(nobody)
    await leaveToSignIn()
    await open(meera)
    await sees('Admin Profile')
    expect(field('Email')).toHaveProperty('value', meera.email)
    await open(meera)
    await sees('Payment Successful!')
  })

  it('says that the payment went well to whoever comes back without having signed in', async () => {
    await open(nobody)
    await leaveToSignIn()
    await open(nobody)
    await sees('Payment Successful!')
    expect(screen.queryByText('Admin Profile')).toBeNull()
  })
})
