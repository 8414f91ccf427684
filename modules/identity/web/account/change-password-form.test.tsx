import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { Button } from '#web/ui/button.tsx'
import { identity } from '../../contract.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const typed = {
  'Current password': 'Tulsi-vrindavan-9',
  'New password': 'Champak-tree-42',
  'New password again': 'Champak-tree-42',
}
const open = async (answer: unknown) => {
  const onDone = vi.fn()
  const form = await openForm(
    <>
      <ChangePasswordForm id="change" onDone={onDone} />
      <Button type="submit" form="change">
        Change
      </Button>
    </>,
    [[identity.changePassword, answer]],
  )
  return { ...form, onDone }
}

describe('changing the password', () => {
  it('needs the one there is, and the new one twice', async () => {
    const { sent } = await open({})
    fill({ 'New password': '123', 'New password again': '1234' })
    press('Change')
    await expectRefused('New password', 'Password must be at least 6 characters')
    await expectRefused('New password again', 'Passwords don’t match')
    expect(document.activeElement).toBe(field('Current password'))
    expect(sent).toEqual([])
  })

  it('sends both, says that other devices are out, and is done', async () => {
    const { sent, onDone } = await open({})
    fill(typed)
    press('Change')
    await sees('Password changed')
    await sees('Every other device has been logged out.')
    expect(sent[0]?.body).toEqual({ currentPassword: 'Tulsi-vrindavan-9', newPassword: 'Champak-tree-42' })
    expect(onDone).toHaveBeenCalledOnce()
  })

  it.each([
    ['The current password is not right.', 'currentPassword', 'Current password'],
    ['Everybody uses this password.', 'newPassword', 'New password'],
  ])('puts the server’s reason beside its field: %s', async (message, name, label) => {
    const { onDone } = await open(refused(400, { message, fields: { [name]: message } }))
    fill(typed)
    press('Change')
    await expectRefused(label, message)
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(onDone).not.toHaveBeenCalled()
  })
})
