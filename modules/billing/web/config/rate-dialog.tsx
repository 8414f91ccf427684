import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { readBasisPoints, readHundredths, readWhole } from '#kernel/reading-amounts.ts'
import { addDays } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { BillingSettings, ChargeHead } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { isOutside, type Limit } from '../../rules/packs.ts'
import { sayPercent } from '../../texts/working/say.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid } from '../words.ts'
import { spaceChoices, spaceOf, useConfigWords, useRateWords } from './words.ts'

type Values = {
  fromDay: string
  variant: (typeof spaceChoices)[number]
  rate: string
  percent: string
  slabs: { upTo: string; rate: string }[]
  resolution: string
  beyondCap: boolean
}

/** A head's rate from a day on. Outside the state's limit it warns, and asks for a resolution and a clear yes. */
export function RateDialog({
  subdomain,
  head,
  settings,
  onClose,
}: {
  subdomain: string
  head: ChargeHead
  settings: BillingSettings
  onClose: () => void
}) {
  const t = useConfigWords()
  const said = useSaid()
  const { nameOf } = useRateWords([head])
  const billed = settings.billedUntil
  const today = useToday()
  const form = useForm<Values>({
    defaultValues: {
      fromDay: billed ? addDays(billed, 1) : `${today.slice(0, 7)}-01`,
      variant: '',
      rate: '',
      percent: '',
      slabs: [],
      resolution: '',
      beyondCap: false,
    },
  })
  const { errors } = form.formState
  const save = useAct((values: Values) => send(subdomain, head.id, values), {
    done: () => t('rate.done'),
    after: onClose,
  })
  const isPercent = head.basis === 'cost_percent' || head.basis === 'head_percent'
  const hasSlabs = useWatch({ control: form.control, name: 'slabs' }).length > 0
  return (
    <FormDialog
      title={t('rate.title', { head: nameOf(head) })}
      form={form}
      draft={`billing.rate ${head.id}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field
        label={t('rate.from')}
        required
        help={billed ? t('rate.fromHelp', { day: said.day(billed) }) : t('rate.fromFirst')}
        error={errors.fromDay?.message ?? ''}
      >
        <DateInput
          min={billed ? addDays(billed, 1) : undefined}
          {...form.register('fromDay', { required: t('required') })}
        />
      </Field>
      {head.basis === 'parking' && (
        <Field label={t('rate.kind')}>
          <NativeSelect
            options={spaceChoices.map((value) => ({ value, label: t(`spaces.${spaceOf(value)}`) }))}
            {...form.register('variant')}
          />
        </Field>
      )}
      {isPercent ? (
        <Field label={t('rate.percent')} required error={errors.percent?.message ?? ''}>
          <Input
            inputMode="decimal"
            className="num"
            maxLength={8}
            {...form.register('percent', { validate: (text) => readBasisPoints(text) !== null || t('percentWrong') })}
          />
        </Field>
      ) : (
        !hasSlabs && (
          <Field
            label={head.basis === 'metered' ? t('rate.unitRate') : t('rate.rate')}
            required
            error={errors.rate?.message ?? ''}
          >
            <Input
              inputMode="decimal"
              className="num"
              maxLength={16}
              {...form.register('rate', { validate: (text) => readHundredths(text) !== null || t('amountWrong') })}
            />
          </Field>
        )
      )}
      {head.basis === 'metered' && <Slabs form={form} />}
      <BeyondLimit form={form} limit={isPercent ? limitFor(head.key, settings) : null} />
    </FormDialog>
  )
}

type RateForm = { form: ReturnType<typeof useForm<Values>> }

function Slabs({ form }: RateForm) {
  const t = useConfigWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'slabs' })
  const { errors } = form.formState
  return (
    <Field group label={t('rate.slabs')} help={t('rate.slabsHelp')} className="sm:col-span-2">
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-start gap-2">
          <Field label={t('rate.upTo')} hideLabel className="flex-1" error={errors.slabs?.[at]?.upTo?.message ?? ''}>
            <Input
              inputMode="numeric"
              placeholder={at === fields.length - 1 ? t('rate.noEnd') : t('rate.upTo')}
              {...form.register(`slabs.${at}.upTo`, {
                validate: (_, { slabs }) => endsWell(slabs, at) || t('rate.slabWrong'),
              })}
            />
          </Field>
          <Field label={t('rate.each')} hideLabel className="flex-1" error={errors.slabs?.[at]?.rate?.message ?? ''}>
            <Input
              inputMode="decimal"
              placeholder={t('rate.each')}
              {...form.register(`slabs.${at}.rate`, {
                validate: (text) => readHundredths(text) !== null || t('amountWrong'),
              })}
            />
          </Field>
          <IconButton label={t('rate.removeSlab')} icon={<Trash2 />} onClick={() => remove(at)} />
        </div>
      ))}
      <Button size="s" icon={<Plus />} className="justify-self-start" onClick={() => append({ upTo: '', rate: '' })}>
        {t('rate.addSlab')}
      </Button>
    </Field>
  )
}

const endsWell = (slabs: Values['slabs'], at: number): boolean => {
  const endOf = (place: number) => readWhole(slabs[place]?.upTo ?? '') ?? 0
  return at === slabs.length - 1 ? slabs[at]?.upTo.trim() === '' : endOf(at) > endOf(at - 1)
}

function BeyondLimit({ form, limit }: RateForm & { limit: Limit | null }) {
  const t = useConfigWords()
  const { errors } = form.formState
  const basisPoints = readBasisPoints(useWatch({ control: form.control, name: 'percent' }))
  const outside = basisPoints !== null && isOutside(limit, basisPoints)
  const says = limit && t(`rate.${limit.kind}`, { percent: sayPercent(limit.basisPoints), pack: limit.packId })
  return (
    <>
      <Field
        label={t('rate.resolution')}
        required={outside}
        error={errors.resolution?.message ?? ''}
        help={says && !outside ? says : ''}
        className="sm:col-span-2"
      >
        <Input
          maxLength={60}
          {...form.register('resolution', {
            validate: (text) => !outside || text.trim() !== '' || t('rate.resolutionNeeded'),
          })}
        />
      </Field>
      {outside && (
        <NoticeBox tone="warn" className="sm:col-span-2">
          {says}
          <Checkbox
            label={t('rate.beyond')}
            {...form.register('beyondCap', { validate: (yes) => !outside || yes || t('rate.beyondNeeded') })}
          />
          {errors.beyondCap?.message && <p className="text-13 font-label text-bad">{errors.beyondCap.message}</p>}
        </NoticeBox>
      )}
    </>
  )
}

const limitFor = (key: string, { pack }: BillingSettings): Limit | null => {
  const basisPoints =
    {
      non_occupancy: pack?.nonOccupancyCapBasisPoints,
      repairs: pack?.repairsFloorBasisPoints,
      sinking: pack?.sinkingFloorBasisPoints,
    }[key] ?? null
  return pack && basisPoints !== null
    ? { kind: key === 'non_occupancy' ? 'most' : 'least', basisPoints, packId: pack.id }
    : null
}

const send = (subdomain: string, id: string, values: Values) =>
  call(billing.addRate, {
    params: { subdomain, id },
    body: {
      fromDay: values.fromDay,
      variant: values.variant,
      rateHundredths: readHundredths(values.rate) ?? 0,
      basisPoints: readBasisPoints(values.percent) ?? 0,
      slabs: values.slabs.map(({ upTo, rate }) => ({
        upTo: readWhole(upTo),
        rateHundredths: readHundredths(rate) ?? 0,
      })),
      resolution: values.resolution,
      beyondCap: values.beyondCap,
    },
  })
