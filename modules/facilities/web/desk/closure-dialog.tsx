import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { facilities } from '../../contract.ts'
import { closureKinds } from '../../rules/nouns.ts'
import { extraOf } from '../extra-of.ts'
import { instantOf, minutesIn, today } from '../layout.ts'
import { facilityList } from '../queries.ts'
import { useDeskWords, useWords } from '../words.ts'
import { type InTheWay, isInTheWay, WhatItCancels } from './what-it-cancels.tsx'

export const closureDraft = 'facilities.closure'

type Values = {
  facilityId: string
  fromDay: string
  from: string
  untilDay: string
  until: string
  kind: (typeof closureKinds)[number]
  reason: string
}

/** Closes a facility. Over bookings it shows which, and one confirmation cancels them with everything returned. */
export function ClosureDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
  const d = useDeskWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const [hits, setHits] = useState<readonly InTheWay[]>([])
  const form = useForm<Values>({ defaultValues: startOf() })
  const closing = useMutation({
    mutationFn: (values: Values) =>
      call(facilities.close, { params: { subdomain }, body: bodyOf(values, hits.length > 0) }),
    meta: { touches: ['facilities', 'billing', 'dashboard'] },
    onSuccess: () => {
      toast({ title: d('closures.done') })
      onClose()
    },
    // Bookings in the way are a question, not a failure.
    onError: (error) => {
      const bookings = bookingsIn(error)
      setHits(bookings)
      if (bookings.length === 0)
        toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={d('closures.add')}
      footer={
        <>
          <CloseButton disabled={closing.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button
            type="submit"
            form={formId}
            variant={hits.length > 0 ? 'danger-solid' : 'primary'}
            pending={closing.isPending}
          >
            {hits.length > 0 ? d('closures.confirm', { count: hits.length }) : d('closures.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        draft={closureDraft}
        onSubmit={(values) => closing.mutateAsync(values)}
        onChange={() => setHits([])}
        className="grid grid-cols-2 gap-4"
      >
        <Fields subdomain={subdomain} form={form} />
      </Form>
      {hits.length > 0 && <WhatItCancels bookings={hits} />}
    </Dialog>
  )
}

function Fields({ subdomain, form }: { subdomain: string; form: UseFormReturn<Values> }) {
  const t = useWords()
  const d = useDeskWords()
  const { data: rows = [] } = useQuery(facilityList(subdomain))
  const { errors } = form.formState
  const required = { required: t('required') }
  const isAfter = (_: string, values: Values) => {
    const { startsAt, endsAt } = bodyOf(values, false)
    return endsAt > startsAt || d('closures.wrongOrder')
  }
  return (
    <>
      <Field label={d('closures.facility')} required error={errors.facilityId?.message ?? ''} className="col-span-2">
        <NativeSelect
          placeholder=""
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('facilityId', required)}
        />
      </Field>
      <Field label={d('closures.fromDay')} required error={errors.fromDay?.message ?? ''}>
        <DateInput {...form.register('fromDay', required)} />
      </Field>
      <Field label={d('closures.from')} required error={errors.from?.message ?? ''}>
        <Input type="time" {...form.register('from', required)} />
      </Field>
      <Field label={d('closures.untilDay')} required error={errors.untilDay?.message ?? ''}>
        <DateInput {...form.register('untilDay', required)} />
      </Field>
      <Field label={d('closures.until')} required error={errors.until?.message ?? ''}>
        <Input type="time" {...form.register('until', { ...required, validate: isAfter })} />
      </Field>
      <Field label={d('closures.kind')} className="col-span-2">
        <NativeSelect
          options={closureKinds.map((value) => ({ value, label: d(`closures.kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field
        label={d('closures.reason')}
        help={d('closures.reasonHelp')}
        required
        error={errors.reason?.message ?? ''}
        className="col-span-2"
      >
        <Input
          maxLength={300}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
    </>
  )
}

const startOf = (): Values => ({
  facilityId: '',
  fromDay: today(),
  from: '08:00',
  untilDay: today(),
  until: '22:00',
  kind: 'maintenance',
  reason: '',
})

const bodyOf = (values: Values, cancelsBookings: boolean) => ({
  facilityId: values.facilityId,
  startsAt: instantOf(values.fromDay, minutesIn(values.from) ?? 0),
  endsAt: instantOf(values.untilDay, minutesIn(values.until) ?? 0),
  kind: values.kind,
  reason: values.reason,
  cancelsBookings,
})

const bookingsIn = (error: unknown): readonly InTheWay[] => {
  const list = extraOf(error, 'bookings')
  return Array.isArray(list) ? list.filter(isInTheWay) : []
}
