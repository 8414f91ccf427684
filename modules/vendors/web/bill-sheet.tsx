import { useState } from 'react'
import { call, urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PaperView } from '#web/ui/paper-view.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import type { VendorBill } from '../contract/bills.ts'
import { vendors } from '../contract.ts'
import { Amounts } from './amounts.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { billTones } from './bill-tones.ts'
import { Decide } from './decide.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { useAct } from './use-act.ts'
import { useSaying, useWords } from './words.ts'
import { Working } from './working.tsx'

type Props = { subdomain: string; bill: VendorBill | undefined; onClose: () => void }

/** One bill with its paper, its tax, who made and decided it, and what can be done with it. */
export function BillSheet({ subdomain, bill, onClose }: Props) {
  const t = useWords()
  const say = useSaying()
  if (!bill) return null
  const params = { subdomain, id: bill.id }
  return (
    <Sheet
      open
      beside
      width="l"
      onOpenChange={(open) => !open && onClose()}
      title={bill.vendor.name}
      subtitle={
        <span className="num flex flex-wrap items-center gap-2">
          {bill.theirNumber} · {say.day(bill.day)}
          <Badge tone={billTones[bill.status]}>{t(`statuses.${bill.status}`)}</Badge>
        </span>
      }
    >
      <SheetSection>
        <Amounts bill={bill} />
      </SheetSection>
      <SheetSection title={t('working.title')}>
        <Working tds={bill.tds} reason={bill.tdsReason} />
      </SheetSection>
      {bill.paper && (
        <SheetSection>
          <PaperView
            url={urlOf(vendors.billPaper, { params })}
            shown={bill.paper.isPicture ? 'picture' : 'pdf'}
            alt={t('queue.picture')}
            open={t('queue.paper')}
          />
        </SheetSection>
      )}
      <SheetSection>
        <p className="text-13 text-ink-2">
          {t('queue.by', { name: bill.madeBy, moment: say.moment(bill.madeAt) })}
          {bill.decidedAt && ` · ${t('queue.decided', { name: bill.decidedBy, moment: say.moment(bill.decidedAt) })}`}
          {bill.number && ` · ${bill.number}`}
        </p>
        {bill.reason && <p className="mt-1 text-15">{bill.reason}</p>}
      </SheetSection>
      <Actions subdomain={subdomain} bill={bill} />
    </Sheet>
  )
}

function Actions({ subdomain, bill }: { subdomain: string; bill: VendorBill }) {
  const t = useWords()
  const [open, setOpen] = useState<'pay' | 'reverse' | 'edit'>()
  const params = { subdomain, id: bill.id }
  const submit = useAct(() => call(vendors.submitBill, { params }), { done: () => t('bill.sent') })
  const withdraw = useAct(() => call(vendors.withdrawBill, { params }), { done: () => t('queue.withdrawn') })
  const close = () => setOpen(undefined)
  const { change, decide, withdraw: canWithdraw, reverse, pay } = bill.can ?? {}
  if (!change && !decide && !canWithdraw && !reverse && !pay) return null
  return (
    <SheetSection>
      {decide && (
        <Decide
          decide={(decision) => call(vendors.decideBill, { params, body: { ...decision, tdsPaise: bill.tdsPaise } })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {pay && (
          <Button variant="primary" onClick={() => setOpen('pay')}>
            {t('bill.pay')}
          </Button>
        )}
        {change && (
          <>
            <Button variant="primary" pending={submit.isPending} onClick={() => submit.mutate(undefined)}>
              {t('bill.submit')}
            </Button>
            <Button onClick={() => setOpen('edit')}>{t('bill.edit')}</Button>
          </>
        )}
        {canWithdraw && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('queue.withdraw')}
          </Button>
        )}
        {reverse && (
          <Button variant="danger" onClick={() => setOpen('reverse')}>
            {t('bill.reverse')}
          </Button>
        )}
      </div>
      {open === 'pay' && <PaymentDialog subdomain={subdomain} bill={bill} onClose={close} />}
      {open === 'edit' && <BillDialog subdomain={subdomain} bill={bill} onClose={close} />}
      {open === 'reverse' && (
        <ReverseDialog
          title={t('bill.heading', { vendor: bill.vendor.name, number: bill.theirNumber })}
          done={t('bill.reversed')}
          reverse={(reason) => call(vendors.reverseBill, { params, body: { reason } })}
          onClose={close}
        />
      )}
    </SheetSection>
  )
}
