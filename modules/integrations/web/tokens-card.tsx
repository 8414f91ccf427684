import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { dayOfMoment, momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ApiToken, integrations } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { useOfferNames } from './offer-names.ts'
import { meta, tokens } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useRefusal } from './use-refusal.ts'

export function TokensCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const nameOf = useOfferNames(subdomain)
  const words = useT(shellTexts)
  const list = useQuery(tokens(subdomain))
  const refusal = useRefusal()
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [ending, setEnding] = useState<ApiToken>()
  const revoke = useMutation({
    mutationFn: (id: string) => call(integrations.revokeToken, { params: { subdomain, id } }),
    meta,
    onSuccess: () => toast({ title: t('tokens.revoked') }),
    onError: refusal,
    onSettled: () => setEnding(undefined),
  })
  return (
    <Card>
      <CardHeader
        title={t('tokens.title')}
        actions={
          <Button size="s" onClick={() => setMaking(true)}>
            {t('tokens.add')}
          </Button>
        }
      />
      <CardBody className="text-15 text-ink-2">{t('tokens.text')}</CardBody>
      {list.isPending && <Skeleton className="mx-5 mb-5 h-16" />}
      {list.isError && (
        <NoticeBox tone="bad" className="mx-5 mb-5">
          {t('loadFailed')}
        </NoticeBox>
      )}
      {list.data?.length === 0 && <CardSection className="text-15 text-ink-2">{t('tokens.none')}</CardSection>}
      {list.data?.map((token) => (
        <TokenLine nameOf={nameOf} key={token.id} token={token} onRevoke={() => setEnding(token)} />
      ))}
      {making && (
        <NewTokenDialog
          subdomain={subdomain}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('tokens.made')}
          text={t('tokens.madeText')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
      <Confirm
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={t('tokens.revokeTitle')}
        description={t('tokens.revokeText', { name: ending?.name ?? '' })}
        confirmLabel={t('tokens.revoke')}
        cancelLabel={words('actions.cancel')}
        danger
        pending={revoke.isPending}
        onConfirm={() => ending && revoke.mutate(ending.id)}
      />
    </Card>
  )
}

const TokenLine = ({
  token,
  nameOf,
  onRevoke,
}: {
  token: ApiToken
  nameOf: (scope: string) => string
  onRevoke: () => void
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const facts = [
    t('tokens.ending', { ending: token.ending }),
    ...(token.madeBy ? [t('tokens.by', { name: token.madeBy })] : []),
    t('tokens.until', { day: dayOfMoment(token.expiresAt, lang) }),
    token.lastUsedAt ? t('tokens.used', { when: momentOf(token.lastUsedAt, lang, true) }) : t('tokens.unused'),
  ]
  return (
    <CardSection className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-15 font-[600] break-words">
          {token.name}
          {token.state !== 'active' && <Badge>{t(`states.${token.state}`)}</Badge>}
        </p>
        <p className="text-15">{token.scopes.map(nameOf).join(', ')}</p>
        <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
      </div>
      {token.state !== 'revoked' && token.state !== 'expired' && (
        <Button size="s" variant="danger" aria-label={t('tokens.revokeNamed', { name: token.name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      )}
    </CardSection>
  )
}
