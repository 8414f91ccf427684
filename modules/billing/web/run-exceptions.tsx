import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { RunDetails, RunException } from '../contract/runs.ts'
import { billing } from '../contract.ts'
import { useWords, type Words } from './words.ts'

/** What must be looked at before the run can go out, each with its cause in numbers. */
export function RunExceptions({ subdomain, run }: { subdomain: string; run: RunDetails }) {
  const t = useWords()
  const [asking, setAsking] = useState<readonly string[]>()
  const open = run.exceptions.filter(({ accepted }) => accepted === null)
  const settled = run.exceptions.filter(({ accepted }) => accepted !== null)
  if (run.exceptions.length === 0) return null
  return (
    <>
      {open.length > 0 && (
        <section className="overflow-hidden rounded-3 border-l-6 border-accent bg-accent-soft">
          <header className="flex flex-wrap items-center gap-2 px-4 py-3">
            <h3 className="flex-1 text-16 text-accent-ink">{t('exceptions.title', { count: open.length })}</h3>
            {run.can?.review && open.length > 1 && (
              <Button size="s" onClick={() => setAsking(open.map(({ key }) => key))}>
                {t('exceptions.acceptAll')}
              </Button>
            )}
          </header>
          <ul>
            {open.map((one) => (
              <li
                key={one.key}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 text-15"
              >
                <b className="num w-16">{one.flat?.number ?? t('exceptions.society')}</b>
                <span className="min-w-0 flex-1 basis-48">{reasonOf(t, one)}</span>
                {run.can?.review && (
                  <span className="flex gap-2">
                    <Button asChild size="s">
                      <AppLink href={mendedAt(subdomain, one)}>{t('exceptions.mend')}</AppLink>
                    </Button>
                    <Button size="s" onClick={() => setAsking([one.key])}>
                      {t('exceptions.accept')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {settled.map((one) => (
        <p key={one.key} className="text-13 text-ink-2">
          {`${one.flat?.number ?? t('exceptions.society')}: ${reasonOf(t, one)} `}
          <b>{t('exceptions.accepted', { reason: one.accepted?.reason ?? '' })}</b>
        </p>
      ))}
      {asking && (
        <AcceptDialog subdomain={subdomain} runId={run.id} keys={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

const reasonOf = (t: Words, { kind, facts }: RunException): string => {
  const paise = (name: string) => sayRupees(Number(facts[name] ?? 0))
  switch (kind) {
    case 'change':
      return t('exceptions.change', { from: paise('fromPaise'), to: paise('toPaise') })
    case 'missing': {
      const what = String(facts['missing'])
      return t(`exceptions.missing.${what === 'area' || what === 'cost' || what === 'inlets' ? what : 'reading'}`)
    }
    case 'gst':
      return t('exceptions.gst', { turnover: paise('turnoverPaise') })
    case 'zero':
      return t('exceptions.zero')
    case 'limit':
      return t('exceptions.limit', { percent: `${Number(facts['limitBasisPoints'] ?? 0) / 100}%` })
    case 'no_owner':
      return t('exceptions.noOwner')
    default:
      return kind satisfies never
  }
}

/** Where its cause is put right: the register of flats, what bills need to know of a flat, or the charges and rules. */
const mendedAt = (subdomain: string, { kind, flat, facts }: RunException): string => {
  const sought = `q=${encodeURIComponent(flat?.number ?? '')}`
  const config = `/app/${subdomain}/billing-config`
  switch (kind) {
    case 'missing':
      if (facts['missing'] === 'area') return `/members?tab=flats&${sought}`
      return facts['missing'] === 'cost' || facts['missing'] === 'inlets'
        ? `${config}?tab=flats&${sought}`
        : `${config}?tab=heads`
    case 'no_owner':
      return `/members?tab=flats&${sought}`
    case 'gst':
      return `${config}?tab=terms`
    case 'zero':
    case 'change':
    case 'limit':
      return `${config}?tab=heads`
    default:
      return kind satisfies never
  }
}

function AcceptDialog({
  subdomain,
  runId,
  keys,
  onClose,
}: {
  subdomain: string
  runId: string
  keys: readonly string[]
  onClose: () => void
}) {
  const t = useWords()
  const formId = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const accepting = useMutation({
    mutationFn: (reason: string) =>
      call(billing.acceptException, { params: { subdomain, id: runId }, body: { keys: [...keys], reason } }),
    meta: { touches: ['billing'] },
    onSuccess: onClose,
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('exceptions.dialog')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={accepting.isPending}>
            {t('exceptions.accept')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} draft={null} onSubmit={({ reason }) => accepting.mutateAsync(reason)}>
        <Field label={t('exceptions.reason')} required error={form.formState.errors.reason?.message}>
          <Input
            maxLength={200}
            {...form.register('reason', { validate: (value) => value.trim() !== '' || t('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
