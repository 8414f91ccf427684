import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { staff, type Week } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useStaffAct } from './queries.ts'

type Giving = { staffId: string; from: string; until: string; note: string }

export function LeaveDialog({ subdomain, week, onClose }: { subdomain: string; week: Week; onClose: () => void }) {
  const t = useT(texts)
  const first = week.today > week.week ? week.today : week.week
  const form = useForm<Giving>({
    defaultValues: { staffId: week.staff[0]?.id ?? '', from: first, until: first, note: '' },
  })
  const { errors } = form.formState
  const giving = useStaffAct((body: Giving) => call(staff.addLeave, { params: { subdomain }, body }), {
    done: ({ away }) => t('leaveGiven', { count: away }),
    after: onClose,
  })
  return (
    <FormDialog
      title={t('giveLeave')}
      form={form}
      draft="staff.leave"
      act={giving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('who')} className="sm:col-span-2">
        <NativeSelect
          options={week.staff.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('staffId')}
        />
      </Field>
      <Field label={t('fromDay')} required error={errors.from?.message ?? ''}>
        <DateInput {...form.register('from', { required: t('required') })} />
      </Field>
      <Field label={t('untilDay')} required error={errors.until?.message ?? ''}>
        <DateInput {...form.register('until', { required: t('required') })} />
      </Field>
      <Field label={t('note')} className="sm:col-span-2">
        <Input maxLength={200} {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
