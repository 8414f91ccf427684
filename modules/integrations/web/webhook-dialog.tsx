import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { integrations, type Webhook } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { meta, offers } from './queries.ts'
import { useRefusal } from './use-refusal.ts'

type Values = { url: string; topics: string[]; isActive: boolean }

/** A new webhook, or everything that can be done with one. */
export function WebhookDialog({
  subdomain,
  webhook,
  onClose,
  onSecret,
}: {
  subdomain: string
  webhook: Webhook | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const id = useId()
  const offered = useQuery(offers(subdomain))
  const form = useForm<Values>({
    defaultValues: { url: webhook?.url ?? '', topics: webhook?.topics ?? [], isActive: webhook?.isActive ?? true },
  })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: async ({ url, topics, isActive }: Values) => {
      if (!webhook)
        return (await call(integrations.addWebhook, { params: { subdomain }, body: { url, topics } })).secret
      const body = { url, topics, isActive, version: webhook.version }
      await call(integrations.editWebhook, { params: { subdomain, id: webhook.id }, body })
      return undefined
    },
    meta,
    onSuccess: (secret) => {
      toast({ title: t('webhooks.saved') })
      if (secret) onSecret(secret)
      else onClose()
    },
    onError: (error) => form.setError('url', { message: noticeOf(error, t('tryAgain')) }, { shouldFocus: true }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.add')}
      footer={
        <>
          <CloseButton>{words('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {words('actions.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`integrations.webhook ${webhook?.id ?? ''}`}
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('webhooks.url')} help={t('webhooks.urlHelp')} error={errors.url?.message ?? ''} required>
          <Input
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            {...form.register('url', { validate: (url) => URL.canParse(url.trim()) || t('webhooks.urlMissing') })}
          />
        </Field>
        <Field label={t('webhooks.topics')} error={errors.topics?.message ?? ''} group required>
          <div className="grid sm:grid-cols-2">
            {(offered.data?.topics ?? []).map(({ id: topic, label }) => (
              <Checkbox
                key={topic}
                id={`${id}-${topic}`}
                value={topic}
                label={label}
                help={<span translate="no">{topic}</span>}
                {...form.register('topics', { validate: (chosen) => chosen.length > 0 || t('webhooks.topicMissing') })}
              />
            ))}
          </div>
        </Field>
        {webhook && <Checkbox id={`${id}-on`} label={t('webhooks.on')} {...form.register('isActive')} />}
      </Form>
      {webhook && <Further subdomain={subdomain} webhook={webhook} onSecret={onSecret} onRemoved={onClose} />}
    </Dialog>
  )
}

const Further = ({
  subdomain,
  webhook,
  onSecret,
  onRemoved,
}: {
  subdomain: string
  webhook: Webhook
  onSecret: (secret: string) => void
  onRemoved: () => void
}) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const refusal = useRefusal()
  const [removing, setRemoving] = useState(false)
  const params = { subdomain, id: webhook.id }
  const renew = useMutation({
    mutationFn: () => call(integrations.renewSecret, { params }),
    meta,
    onSuccess: ({ secret }) => onSecret(secret),
    onError: refusal,
  })
  const remove = useMutation({
    mutationFn: () => call(integrations.removeWebhook, { params }),
    meta,
    onSuccess: () => {
      toast({ title: t('webhooks.removed') })
      onRemoved()
    },
    onError: refusal,
  })
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button size="s" pending={renew.isPending} onClick={() => renew.mutate()}>
        {t('webhooks.renew')}
      </Button>
      <Button size="s" variant="danger" onClick={() => setRemoving(true)}>
        {t('webhooks.remove')}
      </Button>
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title={t('webhooks.removeTitle')}
        description={t('webhooks.removeText', { url: webhook.url })}
        confirmLabel={t('webhooks.remove')}
        cancelLabel={words('actions.cancel')}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
