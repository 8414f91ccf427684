import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { integrations, type Webhook } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useOfferNames } from './offer-names.ts'
import { meta, webhooks } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useRefusal } from './use-refusal.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

export function WebhooksCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const nameOf = useOfferNames(subdomain)
  const list = useQuery(webhooks(subdomain))
  const refusal = useRefusal()
  const [open, setOpen] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const test = useMutation({
    mutationFn: (id: string) => call(integrations.testWebhook, { params: { subdomain, id } }),
    meta,
    onSuccess: () => toast({ title: t('webhooks.tested'), description: t('webhooks.testedText') }),
    onError: refusal,
  })
  return (
    <Card>
      <CardHeader
        title={t('webhooks.title')}
        actions={
          <Button size="s" onClick={() => setOpen('new')}>
            {t('webhooks.add')}
          </Button>
        }
      />
      <CardBody className="text-15 text-ink-2">{t('webhooks.text')}</CardBody>
      {list.isPending && <Skeleton className="mx-5 mb-5 h-16" />}
      {list.isError && (
        <NoticeBox tone="bad" className="mx-5 mb-5">
          {t('loadFailed')}
        </NoticeBox>
      )}
      {list.data?.length === 0 && <CardSection className="text-15 text-ink-2">{t('webhooks.none')}</CardSection>}
      {list.data?.map((webhook) => (
        <CardSection key={webhook.id} className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <p translate="no" className="text-15 font-[600] break-all">
              {webhook.url}
            </p>
            <p className="flex flex-wrap items-center gap-2 text-15 text-ink-2">
              {webhook.topics.map((topic) => nameOf(topic)).join(', ')}
              {!webhook.isActive && (
                <Badge tone={webhook.restedAt ? 'warn' : 'plain'}>
                  {t(webhook.restedAt ? 'webhooks.rested' : 'webhooks.off')}
                </Badge>
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {webhook.isActive && (
              <Button size="s" pending={test.isPending} onClick={() => test.mutate(webhook.id)}>
                {t('webhooks.test')}
              </Button>
            )}
            <Button
              size="s"
              aria-label={t('webhooks.editNamed', { url: webhook.url })}
              onClick={() => setOpen(webhook)}
            >
              {t('webhooks.edit')}
            </Button>
          </div>
        </CardSection>
      ))}
      {open && (
        <WebhookDialog
          subdomain={subdomain}
          webhook={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSecret={(next) => {
            setOpen(undefined)
            setSecret(next)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webhooks.secret')}
          text={t('webhooks.secretText')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  )
}
