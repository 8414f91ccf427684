import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import { lazy } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { firstStepsTexts } from '../texts/first-steps/texts.ts'
import { firstSteps } from './first-steps-query.ts'

/** Seldom shown, and the contract comes with it. */
const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }))

/** For the administrator of a new society; gone once everything is done, and silent when it cannot be asked. */
export function FirstStepsScreen() {
  const { data: user } = useQuery(currentUser)
  const subdomain = user?.role === 'admin' ? user.society?.subdomain : undefined
  return subdomain === undefined ? null : <Steps subdomain={subdomain} />
}

/** Suspends until it is known whether there is anything to show, so that nothing below it moves. */
const Steps = ({ subdomain }: { subdomain: string }) => {
  const t = useT(firstStepsTexts)
  const { data: steps } = useSuspenseQuery(firstSteps(subdomain))
  const done = steps.filter((one) => one.done).length
  if (done === steps.length) return null
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={<span className="num text-15 text-ink-2">{t('progress', { done, total: steps.length })}</span>}
      />
      <ol className="grid border-t border-line sm:grid-cols-2">
        {steps.map((one) => (
          <li key={one.step} className={cx('px-4 md:px-5', one.step === 'email' && !one.done && 'sm:col-span-2')}>
            {one.done ? (
              <span className="flex min-h-row items-center gap-3 text-ink-3">
                <CircleCheck aria-hidden="true" className="size-5 text-ok" />
                <span className="flex-1">{t(one.step)}</span>
                <span className="text-13">{t('done')}</span>
              </span>
            ) : one.step === 'email' ? (
              <ConfirmEmail subdomain={subdomain} />
            ) : (
              <AppLink
                href={one.path}
                className="flex min-h-row items-center gap-3 rounded-2 font-[600] text-primary-ink"
              >
                <CircleDashed aria-hidden="true" className="size-5" />
                <span className="flex-1 py-1.5">
                  {t(one.step)}
                  {one.count && one.count.of > 0 && isCounted(one.step) && (
                    <span className="num block text-13 font-text text-ink-2">{t(`${one.step}Count`, one.count)}</span>
                  )}
                </span>
                <ChevronRight aria-hidden="true" className="size-5" />
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const counted = ['flats', 'people', 'code'] as const
const isCounted = (step: string): step is (typeof counted)[number] => counted.some((one) => one === step)
