import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import type { GatewayAccount } from '../../contract/gateway.ts'
import { money } from '../bank-words.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Orders } from './orders.tsx'
import { gatewayQuery } from './queries.ts'
import { Refunds } from './refunds.tsx'
import { useGatewayWords } from './words.ts'

/** Whether residents can pay online, through whom, what is on its way, and what goes back. */
export function GatewayCard({ subdomain }: { subdomain: string }) {
  const t = useGatewayWords()
  const { data } = useQuery(gatewayQuery(subdomain))
  const [isOpen, setOpen] = useState(false)
  if (!data || (!data.account && !data.can.edit)) return null
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('title')}
            {data.account && <Badge tone={data.isOpen ? 'ok' : 'plain'}>{data.isOpen ? t('isOn') : t('isOff')}</Badge>}
          </span>
        }
        actions={
          data.can.edit && (
            <Button size="s" onClick={() => setOpen(true)}>
              {data.account ? t('change') : t('setUp')}
            </Button>
          )
        }
      >
        {data.account ? t('text') : t('off')}
      </CardHeader>
      {data.account && <About account={data.account} canEdit={data.can.edit} />}
      {data.account && <Refunds subdomain={subdomain} />}
      {data.account && <Orders subdomain={subdomain} />}
      {isOpen && <KeysDialog subdomain={subdomain} gateway={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function About({ account, canEdit }: { account: NonNullable<GatewayAccount['account']>; canEdit: boolean }) {
  const t = useGatewayWords()
  const { lang } = useLanguage()
  const isReal = account.provider !== 'sandbox'
  const items = [
    { label: t('provider'), value: t(`providers.${account.provider}`) },
    ...(account.keyId ? [{ label: t('keyId'), value: <span translate="no">{account.keyId}</span> }] : []),
    { label: t('clearing'), value: <span className="num">{money(account.clearingPaise)}</span> },
    { label: t('heard'), value: account.heardAt ? momentOf(account.heardAt, lang) : t('never') },
    ...(isReal && canEdit
      ? [
          {
            label: t('hook'),
            value: (
              <>
                <span className="font-mono text-13 [overflow-wrap:anywhere]" translate="no">
                  {location.origin}
                  {account.hookPath}
                </span>
                <span className="mt-1 block text-13 text-ink-2">{t('hookText')}</span>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <CardBody>
      <Facts items={items} />
    </CardBody>
  )
}
