import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { type Agreement, type MessagesPage, notifications } from '../contract.ts'
import { MessagesTab } from './messages-tab.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const page: MessagesPage = {
  ...{ isOffered: true, isReady: true, sendsOutside: true, rests: false, occasions: [], troubles: [], templates: [] },
  month: { count: 120, most: 1000, costPaise: 1380, paisePerThousand: 11_500 },
  settings: { language: 'mr', quiet: { from: 22 * 60, until: 7 * 60 } },
}
const lata: Agreement = {
  ...{ memberId: id, name: 'Lata More', flatNumber: 'C-102', hasLogin: false, isMobile: true },
  ...{ isGiven: false, channel: null, at: null },
}
const section = { societyId: id, societyName: 'Demo', subdomain: 'demo', userRole: 'admin', anonymous: false } as const

const open = (answer: unknown, person: Agreement = lata) =>
  openForm(<MessagesTab {...section} />, [
    [notifications.messages, page],
    [notifications.agreements, [person]],
    [notifications.setMessages, answer],
    [notifications.recordAgreement, answer],
  ])

const dataIn = (body: unknown): unknown =>
  body instanceof FormData ? [JSON.parse(body.get('data') as string), (body.get('file') as File | null)?.name] : body

describe('the quiet hours of a society', () => {
  it('are two times, sent as minutes with the language', async () => {
    const { sent, on } = await open(refused(403, { code: 'forbidden', message: 'This is for admins.' }))
    expect(field('Quiet from')).toHaveProperty('value', '22:00')
    fill({ 'The society’s language': 'mr', 'Quiet from': '', 'Quiet until': '06:30' })
    press('Save')
    await expectRefused('Quiet from', 'Required')
    expect(sent).toEqual([])
    fill({ 'Quiet from': '23:15' })
    press('Save')
    await sees('This is for admins.')
    expect(field('Quiet until')).toHaveProperty('value', '06:30')
    on(notifications.setMessages, {})
    press('Save')
    await sees('Saved')
    expect(sent[1]).toEqual({
      method: 'PUT',
      path: '/societies/demo/messages/settings',
      body: { language: 'mr', quiet: { from: 23 * 60 + 15, until: 6 * 60 + 30 } },
    })
  })
})

describe('an agreement on paper', () => {
  it('is kept with the signed form, and with no other kind of file', async () => {
    const themselves = 'This person can sign in and agrees in their own settings.'
    const { sent, on } = await open(refused(409, { code: 'agrees_themselves', message: themselves }))
    await sees('Lata More')
    press('Record agreement')
    const dialog = within(await screen.findByRole('alertdialog'))
    const label = 'The signed form (PDF or photo), if you have it'
    const choose = (name: string, type: string) =>
      fireEvent.change(field(label), { target: { files: [new File(['x'], name, { type })] } })
    choose('form.exe', 'application/x-msdownload')
    await expectRefused(label, 'form.exe is not a kind of file that can be used here.')
    choose('Lata.pdf', 'application/pdf')
    await sees('Lata.pdf')
    const record = () => fireEvent.click(dialog.getByRole('button', { name: 'Record agreement' }))
    record()
    await sees(themselves)
    expect(dialog.getByText('Lata.pdf')).toBeDefined()
    on(notifications.recordAgreement, {})
    record()
    await sees('Recorded')
    expect(sent[1]).toMatchObject({ method: 'POST', path: `/societies/demo/messages/agreements/${id}` })
    expect(dataIn(sent[1]?.body)).toEqual([{ isGiven: true }, 'Lata.pdf'])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('is taken back without a paper', async () => {
    const { sent } = await open({}, { ...lata, isGiven: true, channel: 'form', at: '2026-11-02T06:30:00.000Z' })
    await sees('Lata More')
    press('Record withdrawal')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(document.querySelector('input[type=file]')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Record withdrawal' }))
    await sees('Recorded')
    expect(dataIn(sent[0]?.body)).toEqual([{ isGiven: false }, undefined])
  })
})
