import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Settings, visitors } from '../contract.ts'
import { type VisitPurpose, visitPurposes } from '../rules.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { retentionOf, settingsOf, useGateAct } from './queries.ts'

export function SettingsCard({ subdomain }: { subdomain: string }) {
  const { data } = useQuery(settingsOf(subdomain))
  return data ? <SettingsForm key={JSON.stringify(data)} subdomain={subdomain} settings={data} /> : null
}

/** Guests and daily help stay as long as they are wanted. */
const watched = visitPurposes.filter((one) => one !== 'guest' && one !== 'help')
type Values = {
  answerSeconds: string
  callAfterSeconds: string
  overstay: Partial<Record<VisitPurpose, string>>
  companies: string
  materialByCommittee: boolean
}

function SettingsForm({ subdomain, settings }: { subdomain: string; settings: Settings }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const form = useForm<Values>({ defaultValues: valuesOf(settings) })
  const { errors } = form.formState
  const saving = useGateAct(
    (values: Values) => call(visitors.saveSettings, { params: { subdomain }, body: settingsIn(values) }),
    { done: t('saved') },
  )
  const seconds = (name: 'answerSeconds' | 'callAfterSeconds', least: number) => (
    <Field label={o(name)} required error={errors[name]?.message ?? ''}>
      <Input type="number" min={least} max={300} {...form.register(name, { required: t('required') })} />
    </Field>
  )
  return (
    <Card className="self-start">
      <CardHeader title={o('settings')} />
      <CardBody>
        <Form
          form={form}
          draft="visitors.settings"
          onSubmit={(values) => saving.mutateAsync(values)}
          className="grid gap-4 sm:grid-cols-2"
        >
          {seconds('callAfterSeconds', 0)}
          {seconds('answerSeconds', 30)}
          <Field label={o('overstay')} help={o('overstayHelp')} group className="sm:col-span-2">
            <span className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {watched.map((purpose) => (
                <label key={purpose} className="grid gap-1 text-13 text-ink-2">
                  {t(`purposes.${purpose}`)}
                  <Input type="number" min={1} max={1440} {...form.register(`overstay.${purpose}`)} />
                </label>
              ))}
            </span>
          </Field>
          <Field label={o('companies')} help={o('companiesHelp')} className="sm:col-span-2">
            <Textarea rows={5} maxLength={1700} {...form.register('companies')} />
          </Field>
          <Checkbox
            className="sm:col-span-2"
            label={o('materialByCommittee')}
            checked={form.watch('materialByCommittee')}
            onCheckedChange={(on) => form.setValue('materialByCommittee', on, { shouldDirty: true })}
          />
          <Button
            variant="primary"
            type="submit"
            pending={saving.isPending}
            className="sm:col-span-2 sm:justify-self-start"
          >
            {t('save')}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}

const valuesOf = (settings: Settings): Values => ({
  answerSeconds: String(settings.answerSeconds),
  callAfterSeconds: String(settings.callAfterSeconds),
  overstay: Object.fromEntries(watched.map((one) => [one, String(settings.overstayMinutes[one] ?? '')])),
  companies: settings.companies.join('\n'),
  materialByCommittee: settings.materialByCommittee,
})

const settingsIn = (values: Values): Settings => ({
  answerSeconds: Number(values.answerSeconds),
  callAfterSeconds: Number(values.callAfterSeconds),
  overstayMinutes: Object.fromEntries(
    Object.entries(values.overstay).flatMap(([purpose, minutes]) => (minutes ? [[purpose, Number(minutes)]] : [])),
  ),
  companies: [...new Set(values.companies.split('\n').flatMap((line) => line.trim().slice(0, 40) || []))].slice(0, 40),
  materialByCommittee: values.materialByCommittee,
})

/** Nobody needs it on a quiet day: it is one button with a question behind it. */
export function KeyCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const [sure, setSure] = useState(false)
  const replacing = useGateAct(() => call(visitors.replaceKey, { params: { subdomain } }), {
    after: ({ number }) => {
      setSure(false)
      toast({ title: o('keyReplaced', { number }) })
    },
  })
  return (
    <Card className="self-start">
      <CardHeader title={o('key')} />
      <CardBody className="grid gap-3">
        <p className="text-15 text-ink-2">{o('keyText')}</p>
        <Button className="justify-self-start" onClick={() => setSure(true)}>
          {o('replaceKey')}
        </Button>
      </CardBody>
      <Confirm
        open={sure}
        onOpenChange={setSure}
        title={o('replaceKeySure')}
        description={o('keyText')}
        confirmLabel={o('replaceKey')}
        cancelLabel={t('cancel')}
        danger
        pending={replacing.isPending}
        onConfirm={() => replacing.mutate(undefined)}
      />
    </Card>
  )
}

/** What is promised on every own page, with the nights on which it was kept. */
export function RetentionCard({ subdomain }: { subdomain: string }) {
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const { data } = useQuery(retentionOf(subdomain))
  if (!data) return null
  const sum = (counts: Record<string, number>, ...names: readonly string[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0)
  return (
    <Card className="self-start">
      <CardHeader title={o('retention')} />
      <p className="px-4 pb-3 text-15 text-ink-2 md:px-5">
        {o('retentionText', { personal: data.personalMonths, row: data.rowMonths })}
      </p>
      {data.nights.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">{o('noErasures')}</p>
      )}
      <ul>
        {data.nights.map(({ at, counts }) => (
          <li key={at} className="border-t border-line px-4 py-2 text-13 md:px-5">
            <span className="num text-ink-2">{sayMoment(at, lang)}</span>{' '}
            {o('erasedCounts', {
              names: sum(counts, 'visitsErased', 'passesErased', 'workersErased'),
              photos: sum(counts, 'photos', 'tankerPhotos'),
              rows: sum(counts, 'visitsRemoved', 'passesRemoved', 'parcelsRemoved', 'recordsRemoved'),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
