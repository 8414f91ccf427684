import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { dayOf } from '#kernel/time.ts'
import type { Dues } from '#modules/billing/contract/bills.ts'
import { sayMonth } from '#modules/billing/texts/working/say.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { payments } from '../contract.ts'
import { pictureBytes, readUtr } from '../rules.ts'
import { payPreview } from './queries.ts'
import { useWords } from './words.ts'

type Values = { utr: string; amount: string; paidOn: string; pictures: File[] }

/** “I have paid”: the 12 digits from the UPI app, the amount, the day, and a picture if there is one. */
export function ClaimDialog({
  subdomain,
  due,
  onClose,
}: {
  subdomain: string
  due: Dues['flats'][number]
  onClose: () => void
}) {
  const t = useWords()
  const formId = useId()
  const [id] = useState(newId)
  const [today] = useState(() => dayOf(new Date()))
  const amount = due.openPaise > 0 ? (due.openPaise / 100).toFixed(2) : ''
  const form = useForm<Values>({ defaultValues: { utr: '', amount, paidOn: today, pictures: [] } })
  const { errors } = form.formState
  const claiming = useMutation({
    mutationFn: (values: Values) => {
      const [file] = values.pictures
      const body = {
        id,
        flatId: due.flat.id,
        utr: values.utr,
        amountPaise: readPaise(values.amount) ?? 0,
        paidOn: values.paidOn,
      }
      return call(payments.claim, { params: { subdomain }, body, file })
    },
    meta: { touches: ['payments', 'billing'] },
    onSuccess: () => {
      toast({ title: t('reported'), description: t('reportedText') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && !claiming.isPending && onClose()}
      title={t('iHavePaid')}
      description={t('where')}
      footer={
        <>
          <CloseButton disabled={claiming.isPending}>{t('cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={claiming.isPending}>
            {t('report')}
          </Button>
        </>
      }
    >
      {claiming.isError && (
        <NoticeBox tone="bad" className="mb-4">
          {noticeOf(claiming.error, t('tryAgain'))}
        </NoticeBox>
      )}
      <Form
        id={formId}
        form={form}
        draft={`payments.claim ${due.flat.id}`}
        onSubmit={(values) => claiming.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('utr')} required help={t('utrHelp')} error={errors.utr?.message}>
          <Input
            inputMode="numeric"
            maxLength={16}
            {...form.register('utr', { validate: (value) => readUtr(value) !== null || t('utrWrong') })}
          />
        </Field>
        <Field label={t('amount')} required error={errors.amount?.message}>
          <Input
            inputMode="decimal"
            {...form.register('amount', { validate: (value) => (readPaise(value) ?? 0) > 0 || t('amountWrong') })}
          />
        </Field>
        <Field label={t('paidOn')} required error={errors.paidOn?.message}>
          <DateInput max={today} {...form.register('paidOn', { required: t('required') })} />
        </Field>
        <Field label={t('picture')} error={errors.pictures?.message}>
          <Controller
            control={form.control}
            name="pictures"
            render={({ field }) => (
              <FileDrop
                accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
                maxBytes={pictureBytes}
                hint={t('pictureHint')}
                files={field.value}
                onFilesChange={(files) => field.onChange(files.slice(0, 1))}
                onRefuse={(message) => form.setError('pictures', { message })}
              />
            )}
          />
        </Field>
        <Shares subdomain={subdomain} flatId={due.flat.id} control={form.control} />
      </Form>
    </Dialog>
  )
}

/** Which bill would get how much, before it is sent. */
function Shares({
  subdomain,
  flatId,
  control,
}: {
  subdomain: string
  flatId: string
  control: ReturnType<typeof useForm<Values>>['control']
}) {
  const t = useWords()
  const { lang } = useLanguage()
  const paise = readPaise(useWatch({ control, name: 'amount' })) ?? 0
  const { data } = useQuery({ ...payPreview(subdomain, flatId, paise), enabled: paise > 0 })
  if (!data) return null
  return (
    <section className="rounded-2 bg-sunken px-4 py-3">
      <h3 className="text-15">{t('shares')}</h3>
      <dl className="num grid gap-1 text-15">
        {data.allocated.map((one) => (
          <div key={`${one.itemId} ${one.part}`} className="flex justify-between gap-3">
            <dt className="text-ink-2">{`${sayMonth(one.periodFrom, lang)}, ${t(`parts.${one.part}`)}`}</dt>
            <dd>{sayRupees(one.paise)}</dd>
          </div>
        ))}
        {data.advancePaise > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">{t('ahead')}</dt>
            <dd>{sayRupees(data.advancePaise)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
