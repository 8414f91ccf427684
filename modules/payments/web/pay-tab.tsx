import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { sayRupees } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimList } from './claim-list.tsx'
import { PayOnline } from './gateway/pay-online.tsx'
import { QrPicture } from './qr-picture.tsx'
import { claimList, ownDues } from './queries.ts'
import { useWords } from './words.ts'

/** Paying straight to the society's account, and saying so; for the treasurer what waits to be confirmed. */
export function PayTab({ subdomain, anonymous }: SectionProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const { data, isPending } = useQuery(ownDues(subdomain))
  const claims = useQuery(claimList(subdomain))
  const { search, write } = useScreenSearch()
  const claiming = data?.flats.find(({ flat }) => flat.id === search['claim'])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data?.flats.map((due) => (
        <Card key={due.flat.id}>
          <CardHeader
            title={
              due.openPaise > 0
                ? t('toPay', { flat: due.flat.number, amount: sayRupees(due.openPaise) })
                : t('nothing', { flat: due.flat.number })
            }
          />
          <CardBody className="grid gap-4 md:flex md:items-start md:gap-8">
            {due.upi && (
              <div className="grid justify-items-center gap-3 md:justify-items-start">
                <QrPicture text={due.upi} label={t('qr')} />
                <Button asChild variant="primary" className="w-full md:hidden">
                  <a href={due.upi}>{t('openApp')}</a>
                </Button>
              </div>
            )}
            <div className="grid gap-3">
              {data.payee ? (
                <Facts
                  items={[
                    { label: t('payee'), value: data.payee.name },
                    ...(data.payee.vpa
                      ? [{ label: t('vpa'), value: <span translate="no">{data.payee.vpa}</span> }]
                      : []),
                    { label: t('account'), value: <span className="num">{data.payee.account}</span> },
                    { label: t('ifsc'), value: <span className="num">{data.payee.ifsc}</span> },
                  ]}
                />
              ) : (
                <p className="text-15 text-ink-2">{t('noPayee')}</p>
              )}
              <p className="text-13 text-ink-2">{t('never')}</p>
              {!anonymous && <PayOnline subdomain={subdomain} flatId={due.flat.id} amountPaise={due.openPaise} />}
              {!anonymous && (
                <Button
                  onClick={() => write({ claim: due.flat.id })}
                  className="w-full md:w-auto md:justify-self-start"
                >
                  {t('iHavePaid')}
                </Button>
              )}
            </div>
          </CardBody>
          {due.payNow.map((charge) => (
            <CardSection key={charge.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1 basis-48">
                <b className="block text-15 [overflow-wrap:anywhere]">{charge.narration}</b>
                <span className="text-13 text-ink-2">
                  {t('payBefore', { moment: momentOf(charge.payBefore, lang) })}
                </span>
              </span>
              <b className="num">{sayRupees(charge.amountPaise)}</b>
              {!anonymous && (
                <PayOnline
                  subdomain={subdomain}
                  flatId={due.flat.id}
                  amountPaise={charge.amountPaise}
                  chargeId={charge.id}
                />
              )}
            </CardSection>
          ))}
        </Card>
      ))}
      <ClaimList subdomain={subdomain} />
      {(isPending || claims.isPending) && <Skeleton className="h-48 w-full rounded-3" />}
      {data?.flats.length === 0 && claims.data?.length === 0 && (
        <EmptyState
          className="rounded-3 border border-line bg-surface"
          icon={<HandCoins />}
          title={t('noClaims')}
          text={t('noClaimsText')}
        />
      )}
      {claiming && !anonymous && (
        <ClaimDialog subdomain={subdomain} due={claiming} onClose={() => write({ claim: undefined })} />
      )}
    </div>
  )
}
