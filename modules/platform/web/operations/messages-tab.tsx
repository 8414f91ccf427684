import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { notifications, type Service } from '#modules/notifications/contract.ts'
import { languages } from '#modules/notifications/rules/messages.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSending } from '#web/use-sending.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { messageServiceQuery } from '../queries.ts'

/** What a message costs, how many a plan has, and what WhatsApp has approved. */
export function MessagesTab() {
  const t = useT(operationsTexts)
  const query = useQuery(messageServiceQuery)
  const { data, dataUpdatedAt } = query
  if (query.isLoadingError) return <LoadFailed query={query} text={t('failed')} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return <ServiceForm key={dataUpdatedAt} service={data} />
}

type Values = { price: string; plans: Record<string, string>; templates: Record<string, string> }

function ServiceForm({ service }: { service: Service }) {
  const t = useT(operationsTexts)
  const form = useForm<Values>({ defaultValues: valuesOf(service) })
  const saving = useSending((values: Values) => call(notifications.setService, { body: bodyOf(service, values) }), {
    done: () => t('messages.saved'),
    failed: t('messages.failed'),
    tryAgain: t('messages.tryAgain'),
    touches: ['platform'],
  })
  const { errors } = form.formState
  const save = (
    <Button type="submit" variant="primary" pending={saving.isPending}>
      {t('messages.save')}
    </Button>
  )
  return (
    <Form form={form} draft={null} onSubmit={(values) => saving.mutateAsync(values)} className="grid gap-4">
      {!service.isReady && <NoticeBox tone="info">{t('messages.notReady')}</NoticeBox>}
      {service.rests && <NoticeBox tone="warn">{t('messages.rests')}</NoticeBox>}
      <Card>
        <CardHeader title={t('messages.plans')} />
        <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={t('messages.price')} error={errors.price?.message}>
            <Input
              inputMode="decimal"
              {...form.register('price', {
                validate: (value) => Number.isInteger(paiseOf(value)) || t('messages.priceWrong'),
              })}
            />
          </Field>
          {service.plans.map(({ id, name }) => (
            <Field key={id} label={name}>
              <Input type="number" min={0} max={1_000_000} {...form.register(`plans.${id}`)} />
            </Field>
          ))}
          <p className="text-13 text-ink-3 sm:col-span-2 lg:col-span-4">{t('messages.plansHelp')}</p>
          {/* Eighty templates follow: whoever came for a price does not look for its button below them. */}
          <div className="sm:col-span-2 lg:col-span-4">{save}</div>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('messages.templates')} />
        <CardBody className="grid">
          <p className="pb-3 text-15 text-ink-2">{t('messages.templatesHelp')}</p>
          {/* Some eighty occasions with three names each: closed, but for those that lack a language. */}
          {service.kinds.map(({ kind, title }) => (
            <details key={kind} className="border-t border-line" open={lacksOne(service, kind)}>
              <summary className="flex min-h-tap cursor-pointer items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block text-15 font-label">{title}</span>
                  <code className="block text-13 [overflow-wrap:anywhere] text-ink-3">{kind}</code>
                </span>
                <span className="num text-13 text-ink-2">
                  {t('messages.set', { set: setOf(service, kind), all: languages.length })}
                </span>
              </summary>
              <div className="grid gap-2 pb-3 sm:grid-cols-3">
                {languages.map((language) => (
                  <Input
                    key={language}
                    aria-label={t('messages.template', { title, language: t(`messages.languages.${language}`) })}
                    placeholder={t(`messages.languages.${language}`)}
                    maxLength={200}
                    {...form.register(`templates.${kind}:${language}`)}
                  />
                ))}
              </div>
            </details>
          ))}
        </CardBody>
      </Card>
      <div>{save}</div>
    </Form>
  )
}

const setOf = ({ templates }: Service, kind: string) => templates.filter((one) => one.kind === kind).length
const lacksOne = (service: Service, kind: string) => {
  const set = setOf(service, kind)
  return set > 0 && set < languages.length
}

/** 115.50 is 11,550 paise; NaN where it is no amount. */
const paiseOf = (text: string): number =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN

const valuesOf = ({ paisePerThousand, plans, templates }: Service): Values => ({
  price: String(paisePerThousand / 100),
  plans: Object.fromEntries(plans.map(({ id, messagesAMonth }) => [id, String(messagesAMonth)])),
  templates: Object.fromEntries(templates.map(({ kind, language, name }) => [`${kind}:${language}`, name])),
})

const bodyOf = ({ plans, kinds }: Service, values: Values) => ({
  paisePerThousand: paiseOf(values.price),
  plans: plans.map(({ id }) => ({ id, messagesAMonth: Number(values.plans[id] ?? 0) })),
  templates: kinds.flatMap(({ kind }) =>
    languages.flatMap((language) => {
      const name = values.templates[`${kind}:${language}`]?.trim()
      return name ? [{ kind, language, name }] : []
    }),
  ),
})
