import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { members, type NewVehicle } from '#modules/members/contract.ts'
import { vehicleKinds } from '#modules/members/rules/vehicles.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useWords } from './words.ts'

/** A vehicle of one's own flat. */
export function VehicleDialog({
  subdomain,
  flats,
  onClose,
}: {
  subdomain: string
  flats: readonly { id: string; number: string }[]
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<NewVehicle>({ defaultValues: { flatId: flats[0]?.id ?? '', plate: '', kind: 'car' } })
  const saving = useMutation({
    mutationFn: (body: NewVehicle) => call(members.addVehicle, { params: { subdomain }, body }),
    meta: { touches: ['directory'] },
    onSuccess: () => {
      toast({ title: t('vehicle.saved') })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('vehicle.newTitle')}
      form={form}
      draft="directory.vehicle"
      size="s"
      columns={1}
      submit={t('vehicle.save')}
      failed={t('vehicle.failed')}
      act={saving}
      onClose={onClose}
    >
      <Field label={t('vehicle.plate')} required error={errors.plate?.message}>
        <Input
          autoCapitalize="characters"
          maxLength={20}
          placeholder="MH-12-AB-1234"
          {...form.register('plate', { validate: (value) => value.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('vehicle.kind')}>
        <NativeSelect
          options={vehicleKinds.map((value) => ({ value, label: t(`vehicle.kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      {flats.length > 1 && (
        <Field label={t('vehicle.flat')} error={errors.flatId?.message}>
          <NativeSelect
            options={flats.map(({ id, number }) => ({ value: id, label: number }))}
            {...form.register('flatId')}
          />
        </Field>
      )}
    </FormDialog>
  )
}
