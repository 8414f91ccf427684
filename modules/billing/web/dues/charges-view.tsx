import { useQuery } from '@tanstack/react-query'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { billing } from '../../contract.ts'
import { headsQuery } from '../config/queries.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid, useWords } from '../words.ts'
import { chargeList } from './queries.ts'
import { useDueWords } from './words.ts'

/** Single charges that wait for the next bill of their flat. */
export function ChargesView({ subdomain, canBill }: { subdomain: string; canBill: boolean }) {
  const t = useDueWords()
  const words = useWords()
  const said = useSaid()
  const { data: charges, error } = useQuery(chargeList(subdomain))
  const [adding, setAdding] = useState(false)
  const withdrawing = useAct((id: string) => call(billing.withdrawCharge, { params: { subdomain, id } }), {
    done: () => t('charges.withdrawn'),
  })
  if (error) return <NoticeBox tone="bad">{noticeOf(error, words('loadFailed'))}</NoticeBox>
  const add = canBill && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('charges.add')}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('charges.text')}</p>
        {add}
      </div>
      {!charges && <Skeleton className="h-40" />}
      {charges?.length === 0 && (
        <EmptyState icon={<ListPlus />} title={t('charges.empty')} text={t('charges.emptyText')} />
      )}
      {charges && charges.length > 0 && (
        <Card aria-label={t('views.charges')}>
          <ul>
            {charges.map((charge) => (
              <li
                key={charge.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 first:border-t-0 md:px-5"
              >
                <b className="num">{charge.flat.number}</b>
                <b className="num text-right">{sayRupees(charge.amountPaise)}</b>
                <span className="num text-13 whitespace-normal text-ink-2">
                  {`${t('charges.row', {
                    head: said.head({ headKey: charge.headKey, name: charge.headName }),
                    narration: charge.narration,
                  })} · ${said.day(charge.on)}`}
                </span>
                {canBill && (
                  <Button
                    size="s"
                    variant="text"
                    disabled={withdrawing.isPending}
                    onClick={() => withdrawing.mutate(charge.id)}
                  >
                    {t('charges.withdraw')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {adding && <ChargesDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
    </div>
  )
}

type Values = { flats: string; head: string; amount: string; narration: string; on: string }

/** The same charge for one flat or for many. */
function ChargesDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useDueWords()
  const words = useWords()
  const said = useSaid()
  const today = useToday()
  const [ids] = useState(() => new Map<string, string>())
  const form = useForm<Values>({ defaultValues: { flats: '', head: 'other', amount: '', narration: '', on: today } })
  const { errors } = form.formState
  const { data: heads = [] } = useQuery(headsQuery(subdomain))
  const idFor = (flatNumber: string) => {
    const id = ids.get(flatNumber) ?? newId()
    ids.set(flatNumber, id)
    return id
  }
  const adding = useAct(
    ({ flats, head, amount, narration, on }: Values) =>
      call(billing.addCharges, {
        params: { subdomain },
        body: {
          charges: numbersIn(flats).map((flatNumber) => ({
            id: idFor(flatNumber),
            flatNumber,
            head,
            amountPaise: readPaise(amount) ?? 0,
            narration,
            on,
          })),
        },
      }),
    { done: () => t('charges.done'), after: onClose },
  )
  const needed = { validate: (text: string) => text.trim() !== '' || words('required') }
  return (
    <FormDialog
      title={t('charges.title')}
      text={t('charges.text')}
      form={form}
      draft="billing.charges"
      act={adding}
      submit={t('charges.go')}
      onClose={onClose}
    >
      <Field
        label={t('charges.flats')}
        required
        help={t('charges.flatsHelp')}
        error={errors.flats?.message ?? ''}
        className="sm:col-span-2"
      >
        <Input {...form.register('flats', { validate: (text) => numbersIn(text).length > 0 || words('required') })} />
      </Field>
      <Field label={t('debit.head')}>
        <NativeSelect
          key={heads.length}
          options={heads
            .filter(({ basis, isActive }) => basis === 'actual' && isActive)
            .map(({ id, key, name }) => ({ value: key || id, label: said.head({ headKey: key, name }) }))}
          {...form.register('head')}
        />
      </Field>
      <Field label={t('debit.amount')} required error={errors.amount?.message ?? ''}>
        <Input
          inputMode="decimal"
          className="num"
          {...form.register('amount', { validate: (text) => (readPaise(text) ?? 0) > 0 || words('amountWrong') })}
        />
      </Field>
      <Field label={t('debit.narration')} required error={errors.narration?.message ?? ''}>
        <Input maxLength={120} {...form.register('narration', needed)} />
      </Field>
      <Field label={t('charges.on')} required>
        <DateInput {...form.register('on', { required: words('required') })} />
      </Field>
    </FormDialog>
  )
}

const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
