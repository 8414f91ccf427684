import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Claim, payments } from '../contract.ts'
import { claimList } from './queries.ts'
import { useWords } from './words.ts'

/** Reported payments: the resident's own with what became of them, and for the treasurer those that wait. */
export function ClaimList({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data: claims = [] } = useQuery(claimList(subdomain))
  if (claims.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('claims')} />
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} subdomain={subdomain} claim={claim} />
        ))}
      </ul>
    </Card>
  )
}

const tones = { waiting: 'act', confirmed: 'ok', refused: 'bad' } as const

function ClaimRow({ subdomain, claim }: { subdomain: string; claim: Claim }) {
  const t = useWords()
  const { lang } = useLanguage()
  const [refusing, setRefusing] = useState(false)
  const confirming = useMutation({
    mutationFn: () => call(payments.confirm, { params: { subdomain, id: claim.id } }),
    meta: { touches: ['payments', 'billing', 'dashboard'] },
    onSuccess: () => toast({ title: t('confirmed') }),
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num">{`${claim.flat.number} · ${sayRupees(claim.amountPaise)}`}</b>
        <Badge tone={tones[claim.status]}>{t(`statuses.${claim.status}`)}</Badge>
        <span className="num flex-1 text-13 text-ink-2">
          {t('claimed', { utr: claim.utr, day: formatDay(claim.paidOn, lang) })}
        </span>
        {claim.receipt && <span className="num text-13">{claim.receipt.number}</span>}
        {claim.hasPicture && (
          <a
            className="link text-13"
            href={urlOf(payments.picture, { params: { subdomain, id: claim.id } })}
            target="_blank"
            rel="noreferrer"
          >
            {t('seePicture')}
          </a>
        )}
      </div>
      {claim.reason && <p className="text-13 text-ink-2">{claim.reason}</p>}
      {claim.can?.decide && (
        <div className="flex gap-2">
          <Button variant="primary" size="s" pending={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('confirm')}
          </Button>
          <Button size="s" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </div>
      )}
      {refusing && <RefuseDialog subdomain={subdomain} claim={claim} onClose={() => setRefusing(false)} />}
    </li>
  )
}

function RefuseDialog({ subdomain, claim, onClose }: { subdomain: string; claim: Claim; onClose: () => void }) {
  const t = useWords()
  const formId = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const refusing = useMutation({
    mutationFn: (reason: string) => call(payments.refuse, { params: { subdomain, id: claim.id }, body: { reason } }),
    meta: { touches: ['payments'] },
    onSuccess: onClose,
    onError: (error) => form.setError('reason', { message: noticeOf(error, t('tryAgain')) }),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('refuseTitle')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="danger" pending={refusing.isPending}>
            {t('refuse')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} draft={null} onSubmit={({ reason }) => refusing.mutateAsync(reason)}>
        <Field label={t('reason')} required help={t('reasonHelp')} error={form.formState.errors.reason?.message}>
          <Input
            maxLength={200}
            {...form.register('reason', { validate: (value) => value.trim() !== '' || t('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
