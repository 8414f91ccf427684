import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { show } from './testing/show.tsx'

afterEach(cleanup)

type Values = { name: string; flat: string; agreed: boolean }

function Sample({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', flat: '', agreed: false } })
  const { errors } = form.formState
  return (
    <Form form={form} draft={null} onSubmit={async (values) => onSubmit(values)}>
      <Field label="Name" help="As on the certificate" required error={errors.name?.message}>
        <Input {...form.register('name', { required: 'Write your name' })} />
      </Field>
      <Field label="Flat" error={errors.flat?.message}>
        <Input {...form.register('flat', { required: 'Choose a flat' })} />
      </Field>
      <Checkbox label="I agree" {...form.register('agreed')} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

describe('a field', () => {
  it('names its control and describes it by its help', async () => {
    await show(<Sample onSubmit={() => {}} />)
    const name = screen.getByRole('textbox', { name: /Name/ })
    expect(described(name)).toBe('As on the certificate')
    expect(name.getAttribute('aria-required')).toBe('true')
    expect(name.hasAttribute('aria-invalid')).toBe(false)
  })

  it('announces errors beside the fields, keeps what was typed and puts the focus on the first error', async () => {
    const sent = vi.fn()
    await show(<Sample onSubmit={sent} />)
    const flat = screen.getByRole('textbox', { name: 'Flat' })
    fireEvent.change(flat, { target: { value: 'B-704' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))

    const error = await screen.findByText('Write your name')
    const name = screen.getByRole('textbox', { name: /Name/ })
    expect(error.closest('[aria-live="polite"]')).not.toBeNull()
    expect(described(name)).toBe('Write your name As on the certificate')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name)
    expect(flat).toHaveProperty('value', 'B-704')
    expect(screen.queryByText('Choose a flat')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('sends the values, a ticked box among them', async () => {
    const sent = vi.fn()
    await show(<Sample onSubmit={(values) => sent(values)} />)
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Asha' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Flat' }), { target: { value: 'A-1' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Asha', flat: 'A-1', agreed: true }))
  })
})

describe('a pending button', () => {
  it('ignores presses without losing the focus', async () => {
    const pressed = vi.fn()
    await show(
      <Button pending onClick={pressed}>
        Saving
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving' })
    button.focus()
    fireEvent.click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
