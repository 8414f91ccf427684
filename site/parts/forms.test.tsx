import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leads } from '#modules/leads/contract.ts'
import { openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { ContactForm } from './contact-form.tsx'
import { DemoForm } from './demo-form.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { trapName } from './send-form.ts'

const email = 'meera@example.in'
type Values = Record<string, string>
const forms = [
  {
    name: 'a demo request',
    Form: DemoForm,
    endpoint: leads.requestDemo,
    button: 'Request Demo',
    values: { societyName: 'Gulmohar CHS', contactName: 'Meera Joshi', email, phone: '+91 98220 41000' } as Values,
    optional: { message: '120 flats' } as Values,
    order: ['societyName', 'contactName', 'email', 'phone', 'message'],
    done: 'Demo Requested Successfully!',
    failed: 'Failed to submit demo request. Please try again.',
  },
  {
    name: 'a message',
    Form: ContactForm,
    endpoint: leads.contact,
    button: 'Send Message',
    values: { name: 'Meera Joshi', email, subject: 'Bills', message: 'How do I start?' } as Values,
    optional: { phone: '+91 98220 41000', societyName: 'Gulmohar CHS' } as Values,
    order: ['societyName', 'name', 'email', 'phone', 'subject', 'message'],
    done: 'Message Sent Successfully!',
    failed: 'Failed to send message. Please try again or contact us directly.',
  },
  {
    name: 'the newsletter',
    Form: NewsletterForm,
    endpoint: leads.subscribe,
    button: 'Subscribe',
    values: { email } as Values,
    optional: {} as Values,
    order: ['email'],
    done: 'Subscription Successful!',
    failed: 'Failed to subscribe. Please try again.',
  },
]
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (values: Values) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(box(name), { target: { value } })
}
const all = { success: true, message: 'The server says hello' }

describe.each(forms)('$name', ({ Form, endpoint, button, values, optional, order, done, failed }) => {
  it('asks for what it needs and nothing more, and works without script', async () => {
    await openForm(<Form />)
    for (const name of Object.keys(values)) expect(box(name).required, name).toBe(true)
    for (const name of Object.keys(optional)) expect(box(name).required, name).toBe(false)
    const form = document.querySelector('form')!
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe(`/api${endpoint.path}`)
  })

  it('asks in the order of the specification', async () => {
    await openForm(<Form />)
    const asked = [...document.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))
    expect(asked.filter((name) => name !== trapName)).toEqual(order)
  })

  it('sends exactly its fields, thanks, and clears', async () => {
    const { sent } = await openForm(<Form />, [[endpoint, all]])
    type({ ...values, ...optional, email: ` ${email} ` })
    press(button)
    await sees(done)
    expect(sent).toEqual([{ method: 'POST', path: endpoint.path, body: { ...values, ...optional } }])
    await waitFor(() => expect(box('email').value).toBe(''))
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false)
  })

  it.each([
    ['an HTTP failure', refused(500)],
    ['a refusal in an OK answer', { success: false, message: 'no' }],
    ['no network', null],
  ])('says so on %s, and keeps what was typed', async (_, answer) => {
    await openForm(<Form />, [[endpoint, answer]])
    type({ ...values, ...optional })
    press(button)
    await sees(failed)
    for (const [name, value] of Object.entries({ ...values, ...optional })) expect(box(name).value).toBe(value)
  })
})
