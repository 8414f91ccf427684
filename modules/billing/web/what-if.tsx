import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { dayOf } from '#kernel/time.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SheetSection } from '#web/ui/sheet.tsx'
import type { BillDetails } from '../contract/bills.ts'
import { billDetails } from './queries.ts'
import { useSaid, useWords } from './words.ts'

/** What paying so much on some day saves, and what is then still to come. */
export function WhatIf({ subdomain, bill }: { subdomain: string; bill: BillDetails }) {
  const t = useWords()
  const said = useSaid()
  const [today] = useState(() => dayOf(new Date()))
  const [amount, setAmount] = useState((bill.openPaise / 100).toFixed(2))
  const [paidOn, setPaidOn] = useState(today)
  const paise = readPaise(amount) ?? 0
  const { data } = useQuery({
    ...billDetails(subdomain, bill.id, { paise, paidOn }),
    enabled: paise > 0 && paidOn >= today,
  })
  const told = data?.whatIf
  return (
    <SheetSection title={t('whatIf.title')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('whatIf.amount')}>
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={t('whatIf.on')}>
          <DateInput value={paidOn} min={today} onChange={(event) => setPaidOn(event.target.value)} />
        </Field>
      </div>
      {told && (
        <div className="mt-3 grid gap-2">
          <p className="num rounded-2 bg-ok-soft px-4 py-3 text-15">
            {t('whatIf.saved', { amount: sayRupees(told.savedPaise), day: said.day(told.until) })}
          </p>
          <dl className="num grid gap-1 text-15">
            <div className="flex justify-between gap-3">
              <dt className="text-ink-2">{t('whatIf.comes')}</dt>
              <dd>{sayRupees(told.interestPaise)}</dd>
            </div>
            <div className="flex justify-between gap-3">
              <dt className="text-ink-2">{t('whatIf.open')}</dt>
              <dd>{sayRupees(told.openPaise)}</dd>
            </div>
          </dl>
        </div>
      )}
    </SheetSection>
  )
}
