import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { complaints } from '../contract.ts'
import { CategoryForm } from './category-form.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'

const electrical = '01900000-0000-7000-8000-000000000001'
const category = { id: electrical, key: null, name: 'Electrical', responseHours: 24, isActive: true, version: 1 }
const old = { ...category, id: '01900000-0000-7000-8000-000000000002', name: 'Swimming pool', isActive: false }

const open = async (answer: unknown) => {
  const onClose = vi.fn()
  const form = await openForm(<RaiseDialog subdomain="demo" identityId="u1" onClose={onClose} />, [
    [complaints.summary, { myFlat: 'D-403' }],
    [complaints.categories, [category, old]],
    [complaints.raise, answer],
  ])
  await screen.findByRole('option', { name: 'Electrical' })
  return { ...form, onClose }
}
const written = {
  'What is it about?': electrical,
  'In a few words': ' Fuse box ',
  'What happened?': 'It hums.',
  // happy-dom forgets the choice a select starts with; a browser does not.
  'How urgent?': 'normal',
}

describe('raising a complaint', () => {
  it('says beside the field what is missing, and keeps what was typed', async () => {
    const { sent } = await open({ reference: 'CMP-7' })
    fill({ 'What happened?': 'Half a sentence' })
    press('Raise complaint')
    await expectRefused('What is it about?', 'Please fill this in')
    await expectRefused('In a few words', 'Please fill this in')
    expect(document.activeElement).toBe(field('What is it about?'))
    expect(field('What happened?')).toHaveProperty('value', 'Half a sentence')
    expect(sent).toEqual([])
  })

  it('offers categories in use alone, and starts with one’s own flat', async () => {
    await open({})
    expect(screen.queryByRole('option', { name: 'Swimming pool' })).toBeNull()
    expect(field('Flat number')).toHaveProperty('value', 'D-403')
  })

  it('sends it with an id made here, and tells the number', async () => {
    const { sent, onClose } = await open({ reference: 'CMP-7' })
    fill(written)
    press('Raise complaint')
    await sees('Complaint raised')
    await sees('Your number is CMP-7.')
    expect(sent[0]).toMatchObject({
      path: '/societies/demo/complaints',
      body: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        categoryId: electrical,
        title: 'Fuse box',
        description: 'It hums.',
        location: { kind: 'flat', text: 'D-403' },
        priority: 'normal',
        isPublic: false,
      },
    })
    expect(onClose).toHaveBeenCalledWith(true)
  })

  it('asks for the place when it is not in a flat', async () => {
    const { sent } = await open({ reference: 'CMP-7' })
    fill(written)
    fireEvent.click(screen.getByRole('radio', { name: 'In a common area' }))
    press('Raise complaint')
    await expectRefused('Which place', 'Please fill this in')
    fill({ 'Which place': 'B wing lift' })
    press('Raise complaint')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ location: { kind: 'common', text: 'B wing lift' } })
  })

  it('says why it was refused, and nothing typed is lost', async () => {
    const { onClose } = await open(refused(422, { message: 'This category is no longer used.' }))
    fill(written)
    press('Raise complaint')
    await sees('The complaint could not be raised')
    await sees('This category is no longer used.')
    expect(field('What happened?')).toHaveProperty('value', 'It hums.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes no sixth photo and no program', async () => {
    await open({})
    const drop = document.querySelector<HTMLInputElement>('input[type=file]')!
    const add = (files: File[]) => fireEvent.change(drop, { target: { files } })
    add([new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' })])
    await sees(/a\.exe/)
    expect(screen.queryByRole('button', { name: 'Remove a.exe' })).toBeNull()
    add(Array.from({ length: 6 }, (_, n) => new File(['x'], `leak-${n}.png`, { type: 'image/png' })))
    await sees('At most 5 photos can be added.')
    expect(screen.getAllByRole('button', { name: /^Remove leak/ })).toHaveLength(5)
  })
})

describe('a word about a step', () => {
  const ask = (required: boolean, onConfirm: (note: string) => Promise<unknown>) =>
    openForm(
      <NoteDialog
        draft="complaints.note 1"
        title="What was done?"
        label="Note"
        help=""
        confirmLabel="Mark as solved"
        required={required}
        pending={false}
        onClose={() => {}}
        onConfirm={onConfirm}
      />,
    )

  it('is asked for where it is needed, and may be left out where it is not', async () => {
    const confirmed = vi.fn(async () => {})
    await ask(true, confirmed)
    press('Mark as solved')
    await expectRefused('Note', 'Please fill this in')
    fill({ Note: 'Breaker changed' })
    press('Mark as solved')
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith('Breaker changed'))
  })

  it('that is empty is sent empty', async () => {
    const confirmed = vi.fn(async () => {})
    await ask(false, confirmed)
    press('Mark as solved')
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(''))
  })
})

describe('a category', () => {
  it('has a name and a promise of whole hours', async () => {
    const { sent } = await openForm(<CategoryForm subdomain="demo" />, [[complaints.addCategory, {}]])
    fill({ Name: ' ', Hours: '0' })
    press('Add a category')
    await expectRefused('Name', 'Please fill this in')
    await expectRefused('Hours', 'From 1 to 2160')
    fill({ Name: 'Garden', Hours: '72' })
    press('Add a category')
    await sees('Saved')
    expect(sent[0]?.body).toMatchObject({ name: 'Garden', responseHours: 72 })
  })
})
