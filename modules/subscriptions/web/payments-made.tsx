import { urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { type Subscription, subscriptions } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { inRupees } from './money.ts'

export function PaymentsMade({ subdomain, payments }: { subdomain: string; payments: Subscription['payments'] }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <Card>
      <CardHeader title={t('own.payments')} />
      <CardBody>
        {payments.length === 0 ? (
          <p className="text-15 text-ink-2">{t('own.noPayments')}</p>
        ) : (
          <table className="w-full text-15">
            <thead className="text-13 text-ink-2">
              <tr>
                <th scope="col" className="py-1.5 text-start font-label">
                  {t('own.date')}
                </th>
                <th scope="col" className="py-1.5 text-start font-label">
                  {t('own.what')}
                </th>
                <th scope="col" className="py-1.5 text-end font-label">
                  {t('own.amount')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {payments.map((payment) => (
                <tr key={payment.id}>
                  <td className="num py-2">{formatDay(payment.paidOn, lang)}</td>
                  <td className="py-2">
                    {payment.kind === 'setup' ? t('own.kindSetup') : t('own.kindYear')}
                    {payment.isGivenBack && <Badge className="ms-2">{t('own.givenBack')}</Badge>}
                    {payment.papers.map(({ id, number }) => (
                      <a
                        key={id}
                        href={urlOf(subscriptions.invoicePdf, { params: { subdomain, id } })}
                        download
                        className="link num block min-h-tap content-center text-13 md:min-h-0"
                      >
                        {t('own.paper', { number })}
                      </a>
                    ))}
                  </td>
                  <td className="num py-2 text-end">{inRupees(payment.amountPaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardBody>
    </Card>
  )
}
