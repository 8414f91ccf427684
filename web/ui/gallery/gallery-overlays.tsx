import { Bell, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Confirm } from '../confirm.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Input } from '../input.tsx'
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLine } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { Sheet, SheetSection } from '../sheet.tsx'
import { Spinner } from '../spinner.tsx'

export function GalleryOverlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>()
  const [order, setOrder] = useState('new')
  const change = (next: boolean) => !next && setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Popover label="What is this" trigger={<Button>Popover</Button>}>
        <p className="text-15">Interest runs from the day after the due date.</p>
      </Popover>
      <Menu label="More" align="start" trigger={<IconButton label="More" icon={<Ellipsis />} />}>
        <MenuItem icon={<Pencil />}>Edit</MenuItem>
        <MenuItem asChild>
          <a href="#fields">Open the form</a>
        </MenuItem>
        <MenuLine />
        <MenuHeading>Order</MenuHeading>
        <MenuChoice
          value={order}
          onValueChange={setOrder}
          options={[
            { value: 'new', label: 'Newest first' },
            { value: 'old', label: 'Oldest first' },
          ]}
        />
        <MenuLine />
        <MenuItem danger icon={<Trash2 />} onSelect={() => setOpen('confirm')}>
          Remove
        </MenuItem>
      </Menu>
      <IconButton label="Notifications, 3 new" icon={<Bell />} data-hint="Three new since this morning" />
      <Spinner />
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title="Record a payment"
        description="B-704, Sunita Deshpande"
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary" type="submit" form="payment">
              Record payment
            </Button>
          </>
        }
      >
        <form id="payment" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <Field label="Amount" help="₹8,135.46 is due.">
            <Input inputMode="decimal" className="num" />
          </Field>
          <Field label="UTR">
            <Input />
          </Field>
        </form>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={change}
        title="A long form"
        subtitle="Full screen on phones"
        footer={<Button variant="primary">Save</Button>}
      >
        <SheetSection title="First part">
          <Field label="Name">
            <Input />
          </Field>
        </SheetSection>
        <SheetSection title="Second part">
          <p className="text-15 text-ink-2">Sections are split by hairlines.</p>
        </SheetSection>
      </Sheet>
      <Confirm
        open={open === 'confirm'}
        onOpenChange={change}
        danger
        title="Remove Arvind Iyer?"
        description="He leaves the register today. His bills and receipts stay."
        confirmLabel="Remove member"
        cancelLabel="Keep him"
        onConfirm={() => setOpen(undefined)}
      />
    </div>
  )
}
