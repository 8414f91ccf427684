import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { integrations } from '../contract.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const offered = {
  scopes: [{ id: 'members:read', label: 'Read the members' }],
  topics: [{ id: 'complaint.raised', label: 'A complaint is raised' }],
}
const choose = async (label: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(label) }))

describe('a token', () => {
  const open = async (answer: unknown) => {
    const onMade = vi.fn()
    const dialog = <NewTokenDialog subdomain="demo" onClose={() => {}} onMade={onMade} />
    const form = await openForm(dialog, [
      [integrations.offers, offered],
      [integrations.makeToken, answer],
    ])
    return { ...form, onMade }
  }

  it('needs a name and something it may do', async () => {
    const { sent } = await open({ token: 'aangan_x' })
    await screen.findByRole('checkbox', { name: /Read the members/ })
    press('Make a token')
    await expectRefused('Name', 'Please give it a name')
    await sees('Choose at least one')
    expect(sent).toEqual([])
  })

  it('is asked for with its scopes and days, and handed on once', async () => {
    const { sent, onMade } = await open({ token: 'aangan_x' })
    fill({ Name: 'Gate', 'Valid for': '30' })
    await choose('Read the members')
    press('Make a token')
    await waitFor(() => expect(onMade).toHaveBeenCalledExactlyOnceWith('aangan_x'))
    expect(sent[0]?.body).toEqual({ name: 'Gate', scopes: ['members:read'], days: 30 })
  })

  it('that is refused says why, and the form stays', async () => {
    const { onMade } = await open(refused(403, { message: 'Only an administrator of the society can make a token.' }))
    fill({ Name: 'Gate' })
    await choose('Read the members')
    press('Make a token')
    await expectRefused('Name', 'Only an administrator of the society can make a token.')
    expect(onMade).not.toHaveBeenCalled()
  })
})

describe('a webhook', () => {
  const open = async (answer: unknown) => {
    const onSecret = vi.fn()
    const dialog = <WebhookDialog subdomain="demo" webhook={undefined} onClose={() => {}} onSecret={onSecret} />
    const form = await openForm(dialog, [
      [integrations.offers, offered],
      [integrations.addWebhook, answer],
    ])
    return { ...form, onSecret }
  }

  it('needs an address and an occasion', async () => {
    const { sent } = await open({ secret: 'whsec_1' })
    await screen.findByRole('checkbox', { name: /A complaint is raised/ })
    fill({ Address: 'not an address' })
    press('Save')
    await expectRefused('Address', 'Please enter an https address')
    expect(sent).toEqual([])
  })

  it('shows its secret once it is saved', async () => {
    const { sent, onSecret } = await open({ secret: 'whsec_1' })
    fill({ Address: 'https://hooks.example/aangan' })
    await choose('A complaint is raised')
    press('Save')
    await waitFor(() => expect(onSecret).toHaveBeenCalledWith('whsec_1'))
    expect(sent[0]?.body).toEqual({ url: 'https://hooks.example/aangan', topics: ['complaint.raised'] })
  })

  it('to a private network is refused beside the address, which stays', async () => {
    await open(refused(400, { message: 'Private networks are not called.' }))
    fill({ Address: 'https://127.0.0.1/hook' })
    await choose('A complaint is raised')
    press('Save')
    await expectRefused('Address', 'Private networks are not called.')
    expect(field('Address')).toHaveProperty('value', 'https://127.0.0.1/hook')
  })
})
