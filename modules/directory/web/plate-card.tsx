import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { members } from '#modules/members/contract.ts'
import { call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useWords } from './words.ts'

/** A plate is typed: `find` answers the flat, `call` has it told and answers nothing. */
export function PlateCard({ subdomain, kind }: { subdomain: string; kind: 'find' | 'call' }) {
  const t = useWords()
  const form = useForm({ defaultValues: { plate: '' } })
  const asking = useMutation({
    mutationFn: (body: { plate: string }) =>
      call(members.lookUpPlate, { params: { subdomain }, body: { ...body, kind } }),
    meta: { touches: ['directory'] },
    onSuccess: () => kind === 'call' && form.reset(),
  })
  return (
    <Card className="grid gap-3 p-4">
      <Form
        form={form}
        draft={null}
        onSubmit={(values) => asking.mutateAsync(values)}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label={t(`vehicle.${kind}`)}
            help={t(`vehicle.${kind}Help`)}
            error={form.formState.errors.plate?.message}
          >
            <Input
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={20}
              {...form.register('plate', { validate: (plate) => plate.trim() !== '' || t('required') })}
            />
          </Field>
        </div>
        <Button type="submit" pending={asking.isPending}>
          {t(`vehicle.${kind}Submit`)}
        </Button>
      </Form>
      {asking.error && !fieldErrorsOf(asking.error)['plate'] && (
        <NoticeBox tone="bad" title={t(`vehicle.${kind}Failed`)}>
          {noticeOf(asking.error, t('tryAgain'))}
        </NoticeBox>
      )}
      {asking.data && kind === 'call' && <NoticeBox tone="ok">{t('vehicle.called')}</NoticeBox>}
      {asking.data && kind === 'find' && <FoundVehicles vehicles={asking.data.vehicles} />}
    </Card>
  )
}

type Vehicles = { id: string; plate: string; kind: 'car' | 'two_wheeler' | 'other'; flatNumber: string }[]

function FoundVehicles({ vehicles }: { vehicles: Vehicles }) {
  const t = useWords()
  if (vehicles.length === 0) return <p className="text-ink-2">{t('vehicle.notFound')}</p>
  return (
    <ul aria-live="polite">
      {vehicles.map(({ id, plate, kind, flatNumber }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
          <span className="font-[600]">{flatNumber}</span>
          <span className="tabular-nums">
            {plate} <span className="text-13 text-ink-3">{t(`vehicle.kinds.${kind}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
