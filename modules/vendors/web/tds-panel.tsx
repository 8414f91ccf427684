import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { addMonths } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TdsRegister } from '../contract/payments.ts'
import { vendors } from '../contract.ts'
import { quarterOf } from '../rules/tds.ts'
import { ChallanDialog } from './challan-dialog.tsx'
import { tdsRegister } from './queries.ts'
import { money, todayInIndia, useSaying, useWords } from './words.ts'

/** Tax kept back, a quarter at a time, and the challans by which it was paid. */
export function TdsPanel({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [quarters] = useState(lastQuarters)
  const [quarter, setQuarter] = useState(quarters[0]!)
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(tdsRegister(subdomain, quarter))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('tds.quarter')} className="basis-40">
          <NativeSelect
            value={quarter}
            onChange={({ target }) => setQuarter(target.value)}
            options={quarters.map((value) => ({ value, label: value.replace('-Q', ' Q') }))}
          />
        </Field>
        <Button asChild icon={<Download />}>
          <a href={urlOf(vendors.tdsCsv, { params: { subdomain }, query: { quarter } })}>{t('tds.csv')}</a>
        </Button>
        {data?.can?.enter && (
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {t('tds.addChallan')}
          </Button>
        )}
      </div>
      {data ? <Register register={data} /> : <Skeleton className="h-60 w-full rounded-3" />}
      {isAdding && data && (
        <ChallanDialog
          subdomain={subdomain}
          quarter={quarter}
          leftPaise={Math.max(0, data.deductedPaise - data.paidPaise)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

const lastQuarters = (): string[] => {
  const today = todayInIndia()
  return [...new Set([0, -3, -6, -9, -12, -15, -18, -21].map((months) => quarterOf(addMonths(today, months))))]
}

function Register({ register }: { register: TdsRegister }) {
  const t = useWords()
  const say = useSaying()
  return (
    <>
      <Card>
        <CardHeader title={t('tds.deducted')}>
          <Facts
            items={[
              { label: t('tds.deducted'), value: <span className="num">{money(register.deductedPaise)}</span> },
              { label: t('tds.paid'), value: <span className="num">{money(register.paidPaise)}</span> },
              {
                label: t('tds.left'),
                value: <b className="num">{money(register.deductedPaise - register.paidPaise)}</b>,
              },
            ]}
          />
        </CardHeader>
        {register.deductions.length === 0 && <CardSection className="text-15 text-ink-2">{t('tds.none')}</CardSection>}
        {register.deductions.map((one) => (
          <CardSection key={one.billId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3">
            <span className="truncate text-16 font-label">{one.vendor}</span>
            <b className="num text-right">{money(one.tdsPaise)}</b>
            <span className="num text-13 whitespace-normal text-ink-2">
              {[one.pan || t('vendor.noPan'), one.theirNumber, one.number, say.day(one.day)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="num text-right text-13 text-ink-2">
              {t('tds.rate', { rate: one.basisPoints / 100, code: one.code })}
              <br />
              {t('tds.base', { amount: money(one.basePaise) })}
            </span>
          </CardSection>
        ))}
      </Card>
      {register.challans.length > 0 && (
        <Card>
          <CardHeader title={t('tds.challans')} />
          {register.challans.map((one) => (
            <CardSection key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="num min-w-0 flex-1 text-15 whitespace-normal">
                {[say.day(one.day), one.bsrCode, one.challan, one.number].filter(Boolean).join(' · ')}
              </span>
              {one.status === 'waiting' && <Badge tone="act">{t('statuses.waiting')}</Badge>}
              <b className="num">{money(one.amountPaise)}</b>
            </CardSection>
          ))}
        </Card>
      )}
    </>
  )
}
