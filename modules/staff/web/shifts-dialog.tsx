import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Shift, staff, type Week } from '../contract.ts'
import { minuteOf } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { useStaffAct } from './queries.ts'

/** The shifts of the society; duties that are planned keep their hours when one changes. */
export function ShiftsDialog({ subdomain, week, onClose }: { subdomain: string; week: Week; onClose: () => void }) {
  const t = useT(texts)
  const [edited, setEdited] = useState<Shift | 'new' | undefined>(week.shifts.length === 0 ? 'new' : undefined)
  if (edited)
    return (
      <ShiftDialog
        subdomain={subdomain}
        shift={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('shifts')}
      footer={
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {t('addShift')}
        </Button>
      }
    >
      <ul>
        {week.shifts.map((shift) => (
          <li
            key={shift.id}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <span>
              <b>{shift.name}</b> <span className="num text-ink-2">{`${shift.from}–${shift.until}`}</span>
            </span>
            <IconButton label={`${t('editShift')}: ${shift.name}`} icon={<Pencil />} onClick={() => setEdited(shift)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type Editing = { name: string; from: string; until: string; isActive: boolean }

function ShiftDialog({
  subdomain,
  shift,
  onClose,
}: {
  subdomain: string
  shift: Shift | undefined
  onClose: () => void
}) {
  const t = useT(texts)
  const { name = '', from = '06:00', until = '14:00', isActive = true } = shift ?? {}
  const form = useForm<Editing>({ defaultValues: { name, from, until, isActive } })
  const { errors } = form.formState
  const saving = useStaffAct(
    (body: Editing) =>
      shift
        ? call(staff.updateShift, { params: { subdomain, id: shift.id }, body: { ...body, version: shift.version } })
        : call(staff.addShift, { params: { subdomain }, body }),
    { done: () => t('saved'), after: onClose },
  )
  const clock = { validate: (text: string) => minuteOf(text) !== null || t('clockWrong') }
  return (
    <FormDialog
      title={shift ? t('editShift') : t('addShift')}
      form={form}
      draft={`staff.shift ${shift?.id ?? 'new'}`}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('name')} required error={errors.name?.message ?? ''} className="sm:col-span-2">
        <Input maxLength={40} {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })} />
      </Field>
      <Field label={t('from')} required error={errors.from?.message ?? ''}>
        <Input type="time" {...form.register('from', clock)} />
      </Field>
      <Field label={t('until')} required error={errors.until?.message ?? ''}>
        <Input type="time" {...form.register('until', clock)} />
      </Field>
      {shift && <Checkbox label={t('inUse')} {...form.register('isActive')} />}
    </FormDialog>
  )
}
