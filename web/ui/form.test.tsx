import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastUserKey } from '#web/last-user.ts'
import { CallError } from '#web/request.ts'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'
import { draftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Tabs } from './tabs.tsx'
import { show } from './testing/show.tsx'

type Values = { title: string; pin: string }
type Send = (values: Values) => Promise<unknown>

const useComplaint = () => useForm<Values>({ defaultValues: { title: '', pin: '' } })

function Complaint({ send }: { send: Send }) {
  return <ComplaintForm form={useComplaint()} send={send} />
}

function TwoViews() {
  const form = useComplaint()
  const [turned, setTurned] = useState(false)
  return (
    <>
      <Button onClick={() => setTurned(!turned)}>Turn</Button>
      {turned ? 'What happens next' : <ComplaintForm form={form} send={kept} />}
    </>
  )
}

function ComplaintForm({ form, send }: { form: UseFormReturn<Values>; send: Send }) {
  return (
    <Form form={form} draft="complaint" onSubmit={send}>
      <Field label="Subject">
        <Input {...form.register('title')} />
      </Field>
      <Field label="Pin">
        <PasswordInput {...form.register('pin')} />
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  )
}

const kept: Send = async () => {}

function InDialog({ send = kept }: { send?: Send }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Raise a complaint" footer={<CloseButton>Cancel</CloseButton>}>
      <Complaint send={send} />
    </Dialog>
  )
}

function InTabs() {
  const [tab, setTab] = useState('write')
  const tabs = [
    { value: 'write', label: 'Write', content: <Complaint send={kept} /> },
    { value: 'read', label: 'Read', content: 'The others' },
  ]
  return <Tabs label="Complaints" tabs={tabs} value={tab} onValueChange={setTab} />
}

const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const type = (text: string) => {
  subject().focus()
  fireEvent.change(subject(), { target: { value: text } })
}
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
const draft = () => readDraft(draftKey('complaint'))
const signIn = (id: string, subdomain: string) =>
  localStorage.setItem(lastUserKey, JSON.stringify({ id, society: { subdomain } }))

beforeEach(async () => {
  signIn('asha', 'gulmohar')
  await forgetDraft(draftKey('complaint'))
})
afterEach(cleanup)

describe('a dialog with something typed in it', () => {
  it('closes without a question while nothing was typed', async () => {
    await show(<InDialog />)
    fireEvent.keyDown(subject(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(subject(), { key: 'Escape' })],
    ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks before %s throws it away, and stays when told to', async (_, leave) => {
    await show(<InDialog />)
    type('The lift stops between floors')
    leave()
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(subject()).toHaveProperty('value', 'The lift stops between floors')
  })

  it('goes when the person agrees, and the draft with it', async () => {
    await show(<InDialog />)
    type('The lift stops between floors')
    await waitFor(async () => expect(await draft()).toBeDefined())
    fireEvent.keyDown(subject(), { key: 'Escape' })
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await draft()).toBeUndefined())
  })
})

describe('a form the server refuses', () => {
  it('says beside the field what is wrong with it, and forgets it with the next try', async () => {
    const answers = [new CallError(400, '', '{"fields":{"title":"Say a little more","elsewhere":"Hidden"}}')]
    await show(<Complaint send={async () => Promise.reject(answers.shift() ?? new Error('later'))} />)
    type('Lift')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Say a little more')
    expect(subject().getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByText('Say a little more')).toBeNull())
    expect(answers).toEqual([])
  })
})

describe('a tab with something typed in it', () => {
  it('asks before another tab is opened', async () => {
    await show(<InTabs />)
    type('No water since morning')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Read' }), { button: 0 })
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByText('The others')).toBeNull()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Read' }), { button: 0 })
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('The others')).toBeDefined()
  })
})

describe('a draft', () => {
  it('comes back after a reload, and says so', async () => {
    const { unmount } = await show(<Complaint send={kept} />)
    type('Street light is out')
    await waitFor(async () => expect((await draft())?.values).toEqual({ title: 'Street light is out' }))
    unmount()
    await show(<Complaint send={kept} />)
    await screen.findByText('What you had typed is back.')
    expect(subject()).toHaveProperty('value', 'Street light is out')
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
    await waitFor(() => expect(subject()).toHaveProperty('value', ''))
    await waitFor(async () => expect(await draft()).toBeUndefined())
  })

  it('of what was refused is kept at once: a link beside the refusal may leave the page', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error('Sign in first'))
    const { unmount } = await show(<Complaint send={send} />)
    type('A new society')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await vi.waitFor(() => expect(send.mock.settledResults[0]?.type).toBe('rejected'), { interval: 5 })
    unmount()
    await waitFor(async () => expect((await draft())?.values).toEqual({ title: 'A new society' }))
  })

  it('belongs to one person in one society', async () => {
    await keepDraft(draftKey('complaint'), { title: 'Mine' })
    signIn('asha', 'neem-park')
    expect(await draft()).toBeUndefined()
    signIn('ravi', 'gulmohar')
    expect(await draft()).toBeUndefined()
    signIn('asha', 'gulmohar')
    expect((await draft())?.values).toEqual({ title: 'Mine' })
  })

  it('typed before signing in is theirs who signs in, and no other visitor finds it', async () => {
    localStorage.removeItem(lastUserKey)
    const { unmount } = await show(<Complaint send={kept} />)
    type('A new society')
    await waitFor(async () => expect(await draft()).toBeDefined())
    unmount()
    signIn('asha', 'gulmohar')
    await show(<Complaint send={kept} />)
    await screen.findByText('What you had typed is back.')
    expect(subject()).toHaveProperty('value', 'A new society')
    expect((await draft())?.values).toEqual({ title: 'A new society' })
    localStorage.removeItem(lastUserKey)
    expect(await draft()).toBeUndefined()
  })

  it('is older than what the screen itself has kept of the form', async () => {
    await keepDraft(draftKey('complaint'), { title: 'Lift' })
    await show(<TwoViews />)
    await screen.findByText('What you had typed is back.')
    type('Lift stops')
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(subject()).toHaveProperty('value', 'Lift stops')
  })

  it('holds no password', async () => {
    await show(<Complaint send={kept} />)
    fireEvent.change(screen.getByLabelText('Pin'), { target: { value: 'secret-7' } })
    type('Gate code does not work')
    await waitFor(async () => expect((await draft())?.values).toEqual({ title: 'Gate code does not work' }))
  })

  it('is gone once it was sent, and the form is no longer asked about', async () => {
    const send = vi.fn(kept)
    await show(<InDialog send={send} />)
    type('Lift again')
    await waitFor(async () => expect(await draft()).toBeDefined())
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await draft()).toBeUndefined())
    fireEvent.keyDown(subject(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send).toHaveBeenCalledOnce()
  })

  it('stays when sending failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show(<InDialog send={() => Promise.reject(new Error('no network'))} />)
    type('Lift again')
    await waitFor(async () => expect(await draft()).toBeDefined())
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect((await draft())?.values).toEqual({ title: 'Lift again' })
    fireEvent.keyDown(subject(), { key: 'Escape' })
    await question()
  })
})
