import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { documents } from '../contract.ts'
import { AddDialog } from './add-dialog.tsx'
import { FolderDialog } from './folder-dialog.tsx'

const folderId = '01900000-0000-7000-8000-000000000001'
const folder = {
  id: folderId,
  parentId: null,
  depth: 1,
  name: 'Contracts',
  note: '',
  access: 'everyone',
  flatNumber: null,
  forTenants: false,
  audience: null,
  count: 0,
  version: 1,
  can: { add: true, edit: true, remove: true },
}
const person = { id: '01900000-0000-7000-8000-000000000002', name: 'Vikram Rathore', flatNumber: 'A-201' }

const open = async (answer: unknown) => {
  const onClose = vi.fn()
  const form = await openForm(<AddDialog subdomain="demo" identityId="u1" folderId={undefined} onClose={onClose} />, [
    [documents.folders, [folder]],
    [documents.responsibles, [person]],
    [documents.add, answer],
  ])
  await screen.findByRole('option', { name: 'Contracts' })
  return { ...form, onClose }
}

const choose = (name = 'Lift AMC.pdf') => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' })
  fireEvent.change(field('File'), { target: { files: [file] } })
}

const dataIn = (body: unknown): unknown =>
  body instanceof FormData ? JSON.parse(body.get('data') as string) : undefined

describe('adding a document', () => {
  it('says beside the fields what is missing', async () => {
    const { sent } = await open({})
    press('Keep document')
    await expectRefused('File', 'Please choose a file')
    await expectRefused('Folder', 'Please fill this in')
    expect(sent).toEqual([])
  })

  it('takes the file’s name for a title, and sends the rest beside the file', async () => {
    const { sent, onClose } = await open({ id: 'x' })
    choose()
    await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Lift AMC'))
    fill({ Folder: folderId, Kind: 'amc', 'Valid until': '2027-03-31' })
    await screen.findByRole('option', { name: 'Vikram Rathore, A-201' })
    fill({ 'Who renews it': person.id })
    press('Keep document')
    await sees('Document kept')
    expect(dataIn(sent[0]?.body)).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'Lift AMC',
      folderId,
      kind: 'amc',
      expiresOn: '2027-03-31',
      responsibleId: person.id,
    })
    expect(onClose).toHaveBeenCalled()
  })

  it('keeps everything when the file is refused, and says why', async () => {
    const { onClose } = await open(refused(415, { message: 'The file contains macros. Please save it without them.' }))
    choose('Minutes.docx')
    await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Minutes'))
    fill({ Folder: folderId })
    press('Keep document')
    await sees(/contains macros/)
    expect(field('Title')).toHaveProperty('value', 'Minutes')
    expect(screen.getByText('Minutes.docx')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})

const taken = 'There is a folder of this name already.'

describe('making a folder', () => {
  const make = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<FolderDialog subdomain="demo" parentId={null} onClose={onClose} />, [
      [documents.folders, [folder]],
      [documents.addFolder, answer],
    ])
    return { ...form, onClose }
  }

  it('for the committee alone names its roles', async () => {
    const { sent } = await make(folder)
    fill({ Name: 'Legal' })
    fireEvent.click(screen.getByRole('radio', { name: 'Committee only' }))
    press('Make folder')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ name: 'Legal', audience: { roles: ['committee', 'admin'] }, parentId: null })
  })

  it('puts the server’s word beside its field', async () => {
    await make(refused(409, { message: taken, fields: { name: taken } }))
    fill({ Name: 'Contracts' })
    press('Make folder')
    await expectRefused('Name', 'There is a folder of this name already.')
  })
})
