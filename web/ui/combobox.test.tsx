import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { Field } from './field.tsx'
import { show } from './testing/show.tsx'

afterEach(cleanup)

const flats = [
  { value: 'A-101', label: 'A-101', detail: 'Asha Gokhale' },
  { value: 'B-704', label: 'B-704', detail: 'सुनीता देशपांडे', keywords: 'Sunita Deshpande' },
  { value: 'C-904', label: 'C-904', detail: 'José D’Souza' },
]

function Sample({ options = flats }: { options?: ComboboxOption[] }) {
  const [value, setValue] = useState<string>()
  return (
    <Field label="Flat">
      <Combobox options={options} value={value} onValueChange={setValue} placeholder="Choose a flat" />
    </Field>
  )
}

const open = async () => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Flat' }))
  return screen.findByPlaceholderText('Search')
}
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('a combobox', () => {
  it('is chosen from by keyboard alone', async () => {
    await show(<Sample />)
    const input = await open()
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(screen.getByRole('combobox').textContent).toBe('B-704')
  })

  it('finds by other spellings, in any order of words', async () => {
    await show(<Sample />)
    const input = await open()
    fireEvent.change(input, { target: { value: 'desh SUNITA' } })
    await waitFor(() => expect(offered()).toEqual(['B-704सुनीता देशपांडे']))
    fireEvent.change(input, { target: { value: 'jose ९०४' } })
    await waitFor(() => expect(offered()).toEqual(['C-904José D’Souza']))
    fireEvent.change(input, { target: { value: 'zzz' } })
    expect(await screen.findByText('Nothing found. Try another spelling.')).toBeTruthy()
  })

  it('draws at most a hundred of many and says that there are more', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ value: `F-${index}`, label: `F-${index}` }))
    await show(<Sample options={many} />)
    await open()
    expect(offered()).toHaveLength(100)
    expect(screen.getByText('Type more letters to see the rest.')).toBeTruthy()
  })
})
