import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openForm } from '#web/testing/open-form.tsx'
import { RupeeInput } from './rupee-input.tsx'

const open = async () => {
  const onChange = vi.fn()
  const Held = () => {
    const [paise, setPaise] = useState(0)
    const take = (next: number) => {
      onChange(next)
      setPaise(next)
    }
    return <RupeeInput aria-label="Dues" paise={paise} least={0} onChange={take} />
  }
  await openForm(
    <form>
      <Held />
    </form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Dues')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { input, type, onChange }
}

it.each(['1,23,456', '₹1,23,456.00', '123456', '१,२३,४५६'])('reads %s, and writes it as India does', async (text) => {
  const { input, type, onChange } = await open()
  type(text)
  expect(onChange).toHaveBeenLastCalledWith(12_345_600)
  expect(input.value).toBe(text)
  fireEvent.blur(input)
  expect(input.value).toBe('1,23,456.00')
})

it.each(['1,5', '1,2,3', '12.345', '-5', 'twelve'])('marks %s, and keeps the amount it had', async (text) => {
  const { input, type, onChange } = await open()
  type('700')
  type(text)
  fireEvent.blur(input)
  expect(onChange.mock.calls).toEqual([[70_000]])
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true'])
})
