import { useQuery } from '@tanstack/react-query'
import { Landmark, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Account, BankAccount } from '../contract/accounts.ts'
import { ledger } from '../contract.ts'
import { AccountDialog } from './account-dialog.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { accountsQuery, banksQuery, signatoriesQuery } from './queries.ts'
import { useAct } from './use-act.ts'
import { useSaying, useWords } from './words.ts'

/** What is set up once: banks, who signs, the chart of accounts. */
export function SetupPanel({ subdomain }: { subdomain: string }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <Banks subdomain={subdomain} />
        <SignatoriesCard subdomain={subdomain} />
      </div>
      <Chart subdomain={subdomain} />
    </div>
  )
}

function Banks({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data: banks } = useQuery(banksQuery(subdomain))
  const { data: signatories } = useQuery(signatoriesQuery(subdomain))
  const [open, setOpen] = useState<BankAccount | 'new'>()
  const mayEdit = signatories?.can?.edit ?? false
  const add = mayEdit && (
    <Button size="s" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('setup.addBank')}
    </Button>
  )
  return (
    <Card>
      <CardHeader title={t('setup.banks')} actions={banks?.length ? add : undefined} />
      {!banks && <Skeleton className="m-5 h-24" />}
      {banks?.length === 0 && (
        <EmptyState level={3} icon={<Landmark />} title={t('setup.noBank')} text={t('setup.noBankText')} action={add} />
      )}
      {banks?.map((bank) => (
        <CardSection key={bank.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <h3 className="text-16">{bank.bank}</h3>
            <p className="num text-15 whitespace-normal text-ink-2 [overflow-wrap:anywhere]">
              {[bank.number, bank.ifsc, bank.vpa].filter(Boolean).join(' · ')}
            </p>
          </div>
          {bank.isMain && <Badge tone="primary">{t('setup.main')}</Badge>}
          {!bank.isActive && <Badge>{t('setup.unused')}</Badge>}
          {mayEdit && <IconButton label={t('setup.editBank')} icon={<Pencil />} onClick={() => setOpen(bank)} />}
        </CardSection>
      ))}
      {open && (
        <BankDialog
          subdomain={subdomain}
          onClose={() => setOpen(undefined)}
          {...(open === 'new' ? {} : { bank: open })}
        />
      )}
    </Card>
  )
}

function SignatoriesCard({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(signatoriesQuery(subdomain))
  const save = useAct(
    (memberIds: string[]) => call(ledger.nameSignatories, { params: { subdomain }, body: { memberIds } }),
    {
      done: () => t('saved'),
    },
  )
  const named =
    data?.people.filter(({ role, signs }) => role === 'committee' && signs).map(({ memberId }) => memberId) ?? []
  const toggle = (memberId: string, signs: boolean) =>
    save.mutate(signs ? [...named, memberId] : named.filter((id) => id !== memberId))
  return (
    <Card>
      <CardHeader title={t('setup.signatories')}>{t('setup.signatoriesText')}</CardHeader>
      {!data && <Skeleton className="m-5 h-24" />}
      {data && !data.isEnough && (
        <NoticeBox tone="warn" className="mx-4 mb-3 md:mx-5">
          {t('setup.notEnough')}
        </NoticeBox>
      )}
      {data?.people.map(({ memberId, name, flatNumber, role, signs }) => (
        <CardSection key={memberId} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            {role === 'admin' ? (
              <span className="text-15">
                {name} <span className="text-13 text-ink-3">{t('setup.always')}</span>
              </span>
            ) : (
              <Checkbox
                label={name}
                checked={signs}
                disabled={!data.can?.edit || save.isPending}
                onCheckedChange={(checked) => toggle(memberId, checked)}
              />
            )}
          </span>
          <span className="num text-15 text-ink-3">{flatNumber}</span>
        </CardSection>
      ))}
    </Card>
  )
}

function Chart({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const say = useSaying()
  const { data: accounts } = useQuery(accountsQuery(subdomain))
  const { data: signatories } = useQuery(signatoriesQuery(subdomain))
  const [open, setOpen] = useState<Account | 'new'>()
  const mayEdit = signatories?.can?.edit ?? false
  return (
    <Card>
      <CardHeader
        title={t('setup.accounts')}
        actions={
          mayEdit && (
            <Button size="s" icon={<Plus />} onClick={() => setOpen('new')}>
              {t('setup.addAccount')}
            </Button>
          )
        }
      />
      {!accounts && <Skeleton className="m-5 h-60" />}
      <ul className="border-t border-line">
        {accounts?.map((account) => (
          <li
            key={account.id}
            className="flex min-h-tap items-center gap-3 border-b border-line px-4 text-15 last:border-b-0 md:min-h-[40px] md:px-5"
          >
            <span className="num w-12 text-ink-3">{account.code}</span>
            <span className="min-w-0 flex-1">{say.account(account)}</span>
            {account.key === '' && <span className="text-13 text-ink-3">{t('setup.own')}</span>}
            {!account.isActive && <Badge>{t('setup.unused')}</Badge>}
            {mayEdit && (
              <IconButton
                size="s"
                label={`${t('setup.edit')}: ${account.code}`}
                icon={<Pencil />}
                onClick={() => setOpen(account)}
              />
            )}
          </li>
        ))}
      </ul>
      {open && (
        <AccountDialog
          subdomain={subdomain}
          onClose={() => setOpen(undefined)}
          {...(open === 'new' ? {} : { account: open })}
        />
      )}
    </Card>
  )
}
