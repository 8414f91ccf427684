import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { identity } from '../contract.ts'
import { RegisterPanel } from './register-panel.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

const user = { id: 'u1', email: 'meera@example.in' }
const account = { Email: 'meera@example.in', Password: 'Champak-tree-42' }

describe('signing in', () => {
  const open = async (answer: unknown) => {
    const onSignedIn = vi.fn(async () => {})
    const form = await openForm(<SignInPanel onSignedIn={onSignedIn} />, [[identity.login, answer]])
    return { ...form, onSignedIn }
  }

  it('says what is wrong beside the field and sends nothing', async () => {
    const { sent } = await open(user)
    press('Sign In')
    await expectRefused('Email', 'Please enter a valid email address')
    await expectRefused('Password', 'Password must be at least 6 characters')
    fill({ Email: 'meera', Password: '123' })
    press('Sign In')
    await expectRefused('Email', 'Please enter a valid email address')
    expect(document.activeElement).toBe(field('Email'))
    expect(sent).toEqual([])
  })

  it('sends address and password, says so, and goes on', async () => {
    const { sent, onSignedIn } = await open(user)
    fill({ ...account, Email: ' meera@example.in ' })
    press('Sign In')
    await sees('Login Successful')
    expect(sent).toEqual([
      { method: 'POST', path: '/login', body: { email: 'meera@example.in', password: 'Champak-tree-42' } },
    ])
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  it.each([
    [refused(401, { message: 'Invalid email or password.' }), 'Invalid email or password.'],
    [null, 'The server cannot be reached. Check the network and try again.'],
  ])('says why it failed, and keeps what was typed: %j', async (answer, reason) => {
    const { onSignedIn } = await open(answer)
    fill(account)
    press('Sign In')
    await sees('Login Failed')
    await sees(reason)
    expect(field('Email')).toHaveProperty('value', 'meera@example.in')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('asks for the second step where the account wants one, and starts over when it was wrong', async () => {
    const { on, sent, onSignedIn } = await open(refused(401, { code: 'two_factor_required', ticket: 'ticket-1' }))
    on(identity.loginTwoFactor, refused(401, { message: 'This code is not right.' }))
    fill(account)
    press('Sign In')
    await sees('Two-step check')
    fill({ Code: '000000' })
    press('Continue')
    await sees('This code is not right.')
    expect(field('Code')).toHaveProperty('value', '')
    on(identity.loginTwoFactor, user)
    fill({ Code: '123456' })
    press('Continue')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(sent.at(-1)?.body).toEqual({ ticket: 'ticket-1', code: '123456' })
  })
})

describe('creating an account', () => {
  const person = { 'First name': 'Neha', 'Last name': 'Sharma', ...account, 'Confirm password': 'Champak-tree-42' }
  const open = async (answer: unknown) => {
    const onSignedIn = vi.fn(async () => {})
    const form = await openForm(<RegisterPanel onSignedIn={onSignedIn} />, [[identity.register, answer]])
    return { ...form, onSignedIn }
  }

  it('checks every field, and that both passwords are the same', async () => {
    const { sent } = await open(user)
    press('Create Account')
    await expectRefused('First name', 'First name must be at least 2 characters')
    fill({ ...person, 'Last name': 'S', 'Confirm password': 'Champak-tree-43' })
    press('Create Account')
    await expectRefused('Last name', 'Last name must be at least 2 characters')
    await expectRefused('Confirm password', "Passwords don't match")
    expect(sent).toEqual([])
  })

  it('sends four fields, and the repeated password stays here', async () => {
    const { sent, onSignedIn } = await open(user)
    fill(person)
    press('Create Account')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({
      firstName: 'Neha',
      lastName: 'Sharma',
      email: 'meera@example.in',
      password: 'Champak-tree-42',
    })
  })

  it('says why an account could not be made, and keeps what was typed', async () => {
    await open(refused(409, { message: 'An account with this email already exists. Please sign in.' }))
    fill(person)
    press('Create Account')
    await sees('An account with this email already exists. Please sign in.')
    expect(field('First name')).toHaveProperty('value', 'Neha')
  })
})
