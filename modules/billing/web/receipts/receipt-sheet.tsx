import { useQuery } from '@tanstack/react-query'
import { FileText, Share2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Receipt } from '../../contract/receipts.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useSaid, useWords } from '../words.ts'
import { receiptDetails } from './queries.ts'
import { useReceiptWords } from './words.ts'

/** A receipt with what it settled, to print, to share, and to reverse. */
export function ReceiptSheet({
  subdomain,
  id,
  onClose,
}: {
  subdomain: string
  id: string | undefined
  onClose: () => void
}) {
  const t = useReceiptWords()
  const words = useWords()
  const { data, error } = useQuery({ ...receiptDetails(subdomain, id ?? ''), enabled: id !== undefined })
  const [reversing, setReversing] = useState(false)
  const receipt = id === undefined ? undefined : data
  return (
    <Sheet
      beside
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={receipt?.number ?? t('label')}
      subtitle={receipt && <span className="num">{receipt.flat.number}</span>}
      footer={
        receipt?.can?.reverse && (
          <Button icon={<Undo2 />} onClick={() => setReversing(true)}>
            {t('reverse')}
          </Button>
        )
      }
    >
      {!receipt && !error && <Skeleton className="m-5 h-56" />}
      {error && !receipt && (
        <NoticeBox tone="bad" className="m-4">
          {noticeOf(error, words('loadFailed'))}
        </NoticeBox>
      )}
      {receipt && <Details subdomain={subdomain} receipt={receipt} />}
      {receipt && reversing && (
        <ReverseDialog subdomain={subdomain} receipt={receipt} onClose={() => setReversing(false)} />
      )}
    </Sheet>
  )
}

function Details({ subdomain, receipt }: { subdomain: string; receipt: Receipt }) {
  const t = useReceiptWords()
  const said = useSaid()
  return (
    <>
      <SheetSection>
        <div className="flex flex-wrap items-center gap-3">
          <b className="num text-28">{sayRupees(receipt.amountPaise)}</b>
          {receipt.kind === 'reversal' && <Badge tone="bad">{t('reversal')}</Badge>}
          {receipt.kind === 'receipt' && receipt.reversal && (
            <Badge tone="bad">{`${t('reversed')}: ${receipt.reversal.number}`}</Badge>
          )}
        </div>
        {receipt.can?.print && <Papers subdomain={subdomain} receipt={receipt} />}
      </SheetSection>
      <SheetSection>
        <Facts
          items={[
            { label: t('day'), value: <span className="num">{said.day(receipt.receivedOn)}</span> },
            { label: t('mode'), value: t(`modes.${receipt.mode}`) },
            ...(receipt.reference
              ? [{ label: t('reference'), value: <span className="num">{receipt.reference}</span> }]
              : []),
            ...(receipt.cheque
              ? [{ label: t('modes.cheque'), value: t(`cheques.statuses.${receipt.cheque.status}`) }]
              : []),
            ...(receipt.payer ? [{ label: t('payer'), value: receipt.payer }] : []),
            ...(receipt.note ? [{ label: t('note'), value: receipt.note }] : []),
          ]}
        />
      </SheetSection>
      {(receipt.settled.length > 0 || receipt.advancePaise > 0) && (
        <SheetSection title={t('settled')}>
          <dl className="num grid gap-1 text-15">
            {receipt.settled.map((one) => (
              <div key={`${one.itemId} ${one.part}`} className="flex justify-between gap-3">
                <dt className="whitespace-normal text-ink-2">
                  {`${said.month(one.periodFrom)}, ${one.number}, ${t(`parts.${one.part}`)}`}
                </dt>
                <dd>{sayRupees(one.paise)}</dd>
              </div>
            ))}
            {receipt.advancePaise > 0 && (
              <div className="flex justify-between gap-3">
                <dt className="text-ink-2">{t('ahead')}</dt>
                <dd>{sayRupees(receipt.advancePaise)}</dd>
              </div>
            )}
          </dl>
        </SheetSection>
      )}
    </>
  )
}

function Papers({ subdomain, receipt }: { subdomain: string; receipt: Receipt }) {
  const t = useReceiptWords()
  const words = useWords()
  const said = useSaid()
  const shared = encodeURIComponent(
    t('shareText', {
      flat: receipt.flat.number,
      number: receipt.number,
      amount: sayRupees(receipt.amountPaise),
      day: said.day(receipt.receivedOn),
      link: receipt.link,
    }),
  )
  return (
    <div className="mt-2 flex gap-2">
      <Button asChild variant="text" icon={<FileText />}>
        <a href={urlOf(billing.receiptPdf, { params: { subdomain, id: receipt.id } })} target="_blank" rel="noreferrer">
          {words('sheet.pdf')}
        </a>
      </Button>
      <Button asChild variant="text" icon={<Share2 />}>
        <a href={`https://wa.me/?text=${shared}`} target="_blank" rel="noreferrer">
          {words('sheet.whatsApp')}
        </a>
      </Button>
    </div>
  )
}

function ReverseDialog({ subdomain, receipt, onClose }: { subdomain: string; receipt: Receipt; onClose: () => void }) {
  const t = useReceiptWords()
  const words = useWords()
  const form = useForm({ defaultValues: { reason: '' } })
  const reversing = useAct(
    (body: { reason: string }) => call(billing.reverseReceipt, { params: { subdomain, id: receipt.id }, body }),
    { done: () => t('reverseDone'), after: onClose },
  )
  return (
    <FormDialog
      size="s"
      title={t('reverseTitle', { number: receipt.number })}
      text={t('reverseText')}
      form={form}
      draft={`billing.reverse ${receipt.id}`}
      act={reversing}
      submit={t('reverse')}
      isDanger
      onClose={onClose}
    >
      <Field label={t('reason')} required error={form.formState.errors.reason?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={200}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || words('required') })}
        />
      </Field>
    </FormDialog>
  )
}
