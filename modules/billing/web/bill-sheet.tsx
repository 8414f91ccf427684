import { useQuery } from '@tanstack/react-query'
import { FileMinus2, FileText, Share2 } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { noticeOf, urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BillDetails } from '../contract/bills.ts'
import { billing } from '../contract.ts'
import { BillLines } from './bill-lines.tsx'
import { CreditDialog, creditable } from './dues/credit-dialog.tsx'
import { useDueWords } from './dues/words.ts'
import { billDetails } from './queries.ts'
import { WhatIf } from './what-if.tsx'
import { useSaid, useWords } from './words.ts'

/** Explain my bill: every line opens to its working; then what paying on some day would change. */
export function BillSheet({
  subdomain,
  id,
  onClose,
  onPay,
}: {
  subdomain: string
  id: string | undefined
  onClose: () => void
  onPay: () => void
}) {
  const t = useWords()
  const said = useSaid()
  const { data, error } = useQuery({ ...billDetails(subdomain, id ?? ''), enabled: id !== undefined })
  const bill = id === undefined ? undefined : data
  return (
    <Sheet
      beside
      width="l"
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={bill ? t('sheet.title', { month: said.month(bill.period.from) }) : t('title')}
      subtitle={bill && <span className="num">{`${bill.number} · ${bill.flat.number}`}</span>}
      footer={
        bill &&
        bill.openPaise > 0 && (
          <Button variant="primary" onClick={onPay}>
            {t('sheet.pay', { amount: sayRupees(bill.openPaise) })}
          </Button>
        )
      }
    >
      {!bill && !error && (
        <div className="p-5" aria-busy="true">
          <Skeleton className="h-56" />
        </div>
      )}
      {error && !bill && (
        <NoticeBox tone="bad" className="m-4">
          {noticeOf(error, t('loadFailed'))}
        </NoticeBox>
      )}
      {bill && <Details subdomain={subdomain} bill={bill} />}
    </Sheet>
  )
}

function Details({ subdomain, bill }: { subdomain: string; bill: BillDetails }) {
  const t = useWords()
  const said = useSaid()
  const pdf = urlOf(billing.billPdf, { params: { subdomain, id: bill.id } })
  const shared = encodeURIComponent(
    t('sheet.shareText', {
      flat: bill.flat.number,
      number: bill.number,
      amount: sayRupees(bill.openPaise),
      link: bill.link,
    }),
  )
  return (
    <>
      <SheetSection>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="text-15 text-ink-2">{t('sheet.due', { day: said.day(bill.dueOn) })}</p>
            <b className="num text-28">{sayRupees(bill.amountPaise)}</b>
          </div>
          {bill.can?.print && (
            <div className="flex gap-2">
              <Button asChild variant="text" icon={<FileText />}>
                <a href={pdf} target="_blank" rel="noreferrer">
                  {t('sheet.pdf')}
                </a>
              </Button>
              <Button asChild variant="text" icon={<Share2 />}>
                <a href={`https://wa.me/?text=${shared}`} target="_blank" rel="noreferrer">
                  {t('sheet.whatsApp')}
                </a>
              </Button>
            </div>
          )}
        </div>
      </SheetSection>
      <SheetSection title={t('sheet.lines')}>
        <BillLines lines={bill.lines} />
      </SheetSection>
      <SheetSection>
        <Facts
          items={[
            { label: t('sheet.owner'), value: bill.owner },
            { label: t('sheet.issued'), value: <span className="num">{said.day(bill.issuedOn)}</span> },
            { label: t('sheet.paid'), value: <span className="num">{sayRupees(bill.paidPaise)}</span> },
            ...(bill.creditedPaise > 0
              ? [{ label: t('sheet.credited'), value: <span className="num">{sayRupees(bill.creditedPaise)}</span> }]
              : []),
            { label: t('sheet.open'), value: <span className="num">{sayRupees(bill.openPaise)}</span> },
            ...(bill.packId ? [{ label: t('sheet.rules'), value: <span translate="no">{bill.packId}</span> }] : []),
          ]}
        />
      </SheetSection>
      {bill.settlements.length > 0 && (
        <SheetSection title={t('sheet.settlements')}>
          <ul className="num grid gap-1 text-15">
            {bill.settlements.map((one) => (
              <li key={`${one.number} ${one.kind} ${one.day}`} className="flex justify-between gap-3">
                <span className="text-ink-2">{`${said.day(one.day)} · ${one.number}`}</span>
                <span>{sayRupees(one.paise)}</span>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {bill.can?.credit && creditable(bill).length > 0 && <Credit subdomain={subdomain} bill={bill} />}
      {bill.openPaise > 0 && <WhatIf subdomain={subdomain} bill={bill} />}
    </>
  )
}

function Credit({ subdomain, bill }: { subdomain: string; bill: BillDetails }) {
  const t = useDueWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <SheetSection>
      <Button icon={<FileMinus2 />} onClick={() => setOpen(true)}>
        {t('credit.button')}
      </Button>
      {isOpen && <CreditDialog subdomain={subdomain} bill={bill} onClose={() => setOpen(false)} />}
    </SheetSection>
  )
}
