import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { subscriptions } from '#modules/subscriptions/contract.ts'
import type { User } from '#web/session.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { draftKey, readDraft } from '#web/ui/drafts.ts'
import { hasUnsaved } from '#web/ui/unsaved.ts'
import { onboarding } from '../contract.ts'
import { SetupForm } from './setup-form.tsx'
import { emptySetup, type SetupValues } from './setup-values.ts'
import { society } from './testing/typed.ts'

const submit = 'Complete Setup & Go to Dashboard'
const admin = {
  'First Name': 'Meera',
  'Last Name': 'Joshi',
  Email: 'meera@example.in',
  Phone: '+91 98220 41234',
  Password: 'Neem-tree-in-42',
  'Confirm Password': 'Neem-tree-in-42',
}
const Setup = ({ user, onBack }: { user: User | null; onBack: () => void }) => {
  const form = useForm<SetupValues>({ defaultValues: { ...emptySetup, email: user?.email ?? '' } })
  return <SetupForm form={form} user={user} onBack={onBack} />
}

const open = async (answer: unknown, user: User | null = null) => {
  const onBack = vi.fn()
  return { ...(await openForm(<Setup user={user} onBack={onBack} />, [[onboarding.complete, answer]])), onBack }
}
const signInFirst = refused(409, { code: 'sign_in_first', message: 'x' })
const done = { subdomain: 'neem-court', plan: 'Essential' }

describe('setting a society up', () => {
  it('sends both halves of the form, says so, and leads to the dashboard', async () => {
    const { sent, place } = await open(done)
    fill({ ...admin, ...society })
    press(submit)
    await sees('Setup Complete!')
    expect(sent[0]?.body).toEqual({
      admin: {
        firstName: 'Meera',
        lastName: 'Joshi',
        email: 'meera@example.in',
        phone: '+91 98220 41234',
        password: 'Neem-tree-in-42',
        confirmPassword: 'Neem-tree-in-42',
      },
      society: {
        name: 'Neem Court',
        address: '12 Mall Road',
        city: 'Lucknow',
        state: 'Uttar Pradesh',
        pincode: '226001',
        totalFlats: 24,
        description: '',
      },
    })
    await waitFor(() => expect(place()).toBe('/dashboard'))
  })

  it('sends nothing when the passwords differ', async () => {
    const { sent } = await open(done)
    fill({ ...admin, ...society, 'Confirm Password': 'something else' })
    press(submit)
    await sees('Password Mismatch')
    await expectRefused('Confirm Password', "Passwords don't match")
    expect(sent).toEqual([])
  })

  it('marks the fields the server objects to, and everything typed stays', async () => {
    await open(done)
    fill({ ...admin, ...society, Pincode: '99', City: '' })
    press(submit)
    await sees('Setup Failed')
    await sees('Please look at the fields marked below; everything you typed is still there.')
    await expectRefused('Pincode', 'A PIN code has six digits')
    await expectRefused('City', 'Enter the city')
    expect(field('Society Name')).toHaveProperty('value', 'Neem Court')
    expect(document.activeElement).toBe(field('City'))
  })

  it('needs a number of flats', async () => {
    const { sent } = await open(done)
    fill({ ...admin, ...society, 'Total Flats': '' })
    press(submit)
    await expectRefused('Total Flats', 'Enter a whole number from 1 to 20,000')
    expect(sent).toEqual([])
  })

  it('asks nobody for a password who is signed in, unless they name another address', async () => {
    const user: User = { id: 'u1', email: 'Meera@Example.in', firstName: 'Meera', lastName: 'Joshi', role: 'resident' }
    const { sent } = await open(done, user)
    await sees(/^You are signed in as Meera@Example\.in\./)
    expect(screen.queryByLabelText('Password')).toBeNull()
    fill({ Email: 'other@example.in' })
    expect(field('Password')).toBeDefined()
    fill({ Email: 'meera@example.in', 'First Name': 'Meera', 'Last Name': 'Joshi', Phone: '', ...society })
    press(submit)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ admin: { email: 'meera@example.in' } })
    expect(JSON.stringify(sent[0]?.body)).not.toContain('password')
  })

  it('leads whoever has an account to the sign-in, and back', async () => {
    await open(signInFirst)
    fill({ ...admin, ...society })
    press(submit)
    await sees('This email has an account already. Sign in with it first; what you typed waits for you.')
    const link = screen.getByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/login?returnTo=/payment-success')
    const kept = async () => (await readDraft(draftKey('onboarding.setup')))?.values
    await waitFor(async () =>
      expect(await kept()).toMatchObject({ name: 'Neem Court', totalFlats: 24, pincode: '226001' }),
    )
    expect(JSON.stringify(await kept())).not.toContain(admin.Password)
    expect(hasUnsaved()).toBe(true)
    fireEvent.click(link)
    expect(hasUnsaved()).toBe(false)
  })

  it.each([
    ['succeeded', false, true],
    ['processing', false, true],
    ['succeeded', true, false],
    ['created', false, false],
    ['none', false, false],
  ])('speaks of a payment that waits only where there is one: %s, used %s', async (status, used, waits) => {
    const { on } = await open(signInFirst)
    const payment = { status, used, plan: 'Essential', amountPaise: 700_000 }
    on(subscriptions.ownIntent, payment)
    fill({ ...admin, ...society })
    press(submit)
    await sees(/^This email has an account already\./)
    // Time enough for the answer: until it is there, no payment is spoken of.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByText(/your payment and what you typed wait for you/) !== null).toBe(waits)
  })

  it('goes back without sending', async () => {
    const { sent, onBack } = await open(done)
    expect(hasUnsaved()).toBe(false)
    press('Back')
    expect(onBack).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })
})
