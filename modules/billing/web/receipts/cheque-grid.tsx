import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { flatKey } from '#modules/members/rules.ts'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { billing } from '../../contract.ts'
import { readPaise } from '../../rules/reading-amounts.ts'
import { flatsQuery } from '../config/queries.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useWords } from '../words.ts'
import { useReceiptWords } from './words.ts'

type Written = { number: string; flat: string; paise: number; cheque: string }
const empty = { flat: '', amount: '', cheque: '', bank: '' }

/** A drawer full of cheques: flat, amount, number, Enter. Every line is a receipt of its own, written at once. */
export function ChequeGrid({ subdomain }: { subdomain: string }) {
  const t = useReceiptWords()
  const words = useWords()
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  const today = useToday()
  const [day, setDay] = useState(today)
  const [line, setLine] = useState(empty)
  const [id, setId] = useState(newId)
  const [problem, setProblem] = useState('')
  const [written, setWritten] = useState<readonly Written[]>([])
  const first = useRef<HTMLInputElement>(null)
  const writing = useAct((body: Sent) => call(billing.addReceipt, { params: { subdomain }, body }))
  const write = async (event: FormEvent) => {
    event.preventDefault()
    const flat = flats.find(({ number }) => flatKey(number) === flatKey(line.flat))
    const paise = readPaise(line.amount) ?? 0
    if (!line.flat.trim() || paise <= 0 || !line.cheque.trim()) return setProblem(t('grid.missing'))
    if (!flat) return setProblem(t('grid.flatWrong'))
    setProblem('')
    const body = { id, flatId: flat.flatId, amountPaise: paise, receivedOn: day, mode: 'cheque' as const }
    try {
      const receipt = await writing.mutateAsync({ ...body, reference: line.cheque.trim(), bank: line.bank.trim() })
      setWritten([{ number: receipt.number, flat: flat.number, paise, cheque: line.cheque }, ...written])
      setLine({ ...empty, bank: line.bank })
      setId(newId())
      first.current?.focus()
    } catch (error) {
      setProblem(noticeOf(error, words('tryAgain')))
    }
  }
  const set = (part: Partial<typeof empty>) => setLine({ ...line, ...part })
  return (
    <Card>
      <CardBody className="grid gap-4">
        <p className="text-15 text-ink-2">{t('grid.text')}</p>
        <Field label={t('form.day')} className="max-w-56">
          <DateInput value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <form
          noValidate
          onSubmit={(event) => void write(event)}
          className="grid grid-cols-2 gap-2 md:grid-cols-[1fr_1fr_1fr_1fr_auto] md:items-end"
        >
          <Field label={t('form.flat')}>
            <Input
              ref={first}
              value={line.flat}
              maxLength={40}
              onChange={({ target }) => set({ flat: target.value })}
            />
          </Field>
          <Field label={t('form.amount')}>
            <Input
              inputMode="decimal"
              className="num"
              value={line.amount}
              onChange={({ target }) => set({ amount: target.value })}
            />
          </Field>
          <Field label={t('form.cheque')}>
            <Input
              className="num"
              value={line.cheque}
              maxLength={60}
              onChange={({ target }) => set({ cheque: target.value })}
            />
          </Field>
          <Field label={t('form.bank')}>
            <Input value={line.bank} maxLength={60} onChange={({ target }) => set({ bank: target.value })} />
          </Field>
          <Button variant="primary" type="submit" pending={writing.isPending} className="max-md:col-span-2">
            {t('grid.write')}
          </Button>
        </form>
        <p aria-live="polite" className="text-15 font-label text-bad">
          {problem}
        </p>
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
