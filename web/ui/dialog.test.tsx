import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { show } from './testing/show.tsx'

afterEach(cleanup)

function Opened({ Kind }: { Kind: typeof Dialog | typeof Sheet }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind open={open} onOpenChange={setOpen} title="Record a payment">
        <input aria-label="Amount" />
      </Kind>
    </>
  )
}

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s opened by state', (_, Kind) => {
  it('takes the focus, closes on Escape and gives the focus back to what opened it', async () => {
    await show(<Opened Kind={Kind} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Record a payment' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('has a close button with a name', async () => {
    await show(<Opened Kind={Kind} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const ask = (pending: boolean, onOpenChange: (open: boolean) => void, onConfirm = () => {}) => (
  <Confirm
    open
    onOpenChange={onOpenChange}
    title="Remove Arvind Iyer?"
    description="His bills stay."
    confirmLabel="Remove member"
    cancelLabel="Keep him"
    pending={pending}
    onConfirm={onConfirm}
  />
)

describe('a confirmation', () => {
  it('starts on the harmless button', async () => {
    await show(ask(false, () => {}))
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep him'))
  })

  it('stays while the work runs', async () => {
    const changed = vi.fn()
    const confirmed = vi.fn()
    await show(ask(true, changed, confirmed))
    fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove member' }))
    expect(changed).not.toHaveBeenCalled()
    expect(confirmed).not.toHaveBeenCalled()
  })
})
