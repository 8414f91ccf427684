import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { flatKey } from '#modules/members/rules.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { billing } from '../../contract.ts'
import { flatsQuery } from '../config/queries.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useWords } from '../words.ts'
import { useReceiptWords } from './words.ts'

type Written = { number: string; flat: string; paise: number; cheque: string }
const empty = { flatId: '', amountPaise: '', reference: '', bank: '' }
type Line = typeof empty

/** A drawer full of cheques: flat, amount, number, Enter. Every line is a receipt of its own, written at once. */
export function ChequeGrid({ subdomain }: { subdomain: string }) {
  const t = useReceiptWords()
  const words = useWords()
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  const today = useToday()
  const [day, setDay] = useState(today)
  const [id, setId] = useState(newId)
  const [written, setWritten] = useState<readonly Written[]>([])
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const writing = useAct((body: Sent) => call(billing.addReceipt, { params: { subdomain }, body }))
  const flatOf = (text: string) => flats.find(({ number }) => flatKey(number) === flatKey(text))
  const write = async (line: Line) => {
    const [flat, paise] = [flatOf(line.flatId)!, readPaise(line.amountPaise)!]
    const body = { id, flatId: flat.flatId, amountPaise: paise, receivedOn: day, mode: 'cheque' as const }
    const [reference, bank] = [line.reference.trim(), line.bank.trim()]
    const receipt = await writing.mutateAsync({ ...body, reference, bank })
    setWritten([{ number: receipt.number, flat: flat.number, paise, cheque: reference }, ...written])
    setId(newId())
    form.reset({ ...empty, bank })
    form.setFocus('flatId')
  }
  return (
    <Card>
      <CardBody className="grid gap-4">
        <p className="text-15 text-ink-2">{t('grid.text')}</p>
        <Field label={t('form.day')} className="max-w-56">
          <DateInput value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Form
          form={form}
          draft={null}
          onSubmit={write}
          className="grid grid-cols-2 items-start gap-2 md:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        >
          <Field label={t('form.flat')} error={errors.flatId?.message ?? ''}>
            <Input
              maxLength={40}
              {...form.register('flatId', { validate: (text) => flatOf(text) !== undefined || t('grid.flatWrong') })}
            />
          </Field>
          <Field label={t('form.amount')} error={errors.amountPaise?.message ?? ''}>
            <Input
              inputMode="decimal"
              className="num"
              {...form.register('amountPaise', {
                validate: (text) => (readPaise(text) ?? 0) > 0 || t('grid.amountWrong'),
              })}
            />
          </Field>
          <Field label={t('form.cheque')} error={errors.reference?.message ?? ''}>
            <Input
              className="num"
              maxLength={60}
              {...form.register('reference', { validate: (text) => text.trim() !== '' || words('required') })}
            />
          </Field>
          <Field label={t('form.bank')} error={errors.bank?.message ?? ''}>
            <Input maxLength={60} {...form.register('bank')} />
          </Field>
          <Button
            variant="primary"
            type="submit"
            pending={writing.isPending}
            className="max-md:col-span-2 md:mt-[26px]"
          >
            {t('grid.write')}
          </Button>
        </Form>
        {written.length > 0 && (
          <>
            <p className="num text-15 font-head">
              {t('grid.total', {
                count: written.length,
                amount: sayRupees(written.reduce((sum, { paise }) => sum + paise, 0)),
              })}
            </p>
            <ul className="num grid gap-1 text-15">
              {written.map((one) => (
                <li key={one.number} className="flex justify-between gap-3 border-t border-line pt-1">
                  <span className="whitespace-normal text-ink-2">{`${one.flat} · ${one.cheque} · ${one.number}`}</span>
                  <span>{sayRupees(one.paise)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  )
}

type Sent = {
  id: string
  flatId: string
  amountPaise: number
  receivedOn: string
  mode: 'cheque'
  reference: string
  bank: string
}
