import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { request } from '#web/request.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { useNumber } from '#web/ui/number.ts'

type Counts = { newLeads?: number; openTickets?: number; failedJobs?: number }

/** The control center's own menu, on every screen of the operator: nobody has to know an address. */
export const OperatorMenu = () => {
  const t = useT(frameTexts)
  const number = useNumber()
  const { pathname, searchStr } = useLocation()
  const { data } = useQuery({
    queryKey: ['platform', 'operations'],
    queryFn: async ({ signal }): Promise<Counts> => {
      const counts: Counts = await (await request('GET', '/api/platform/operations', undefined, { signal })).json()
      return counts
    },
  })
  const places = [
    { href: '/super-admin', word: t('operator.menu.center'), count: undefined },
    { href: '/admin', word: t('operator.menu.leads'), count: data?.newLeads },
    { href: '/admin/seo', word: t('operator.menu.seo'), count: undefined },
    { href: '/super-admin/operations?tab=tickets', word: t('operator.menu.support'), count: data?.openTickets },
    { href: '/super-admin/operations?tab=payments', word: t('operator.menu.payments'), count: undefined },
    { href: '/super-admin/operations?tab=jobs', word: t('operator.menu.operations'), count: data?.failedJobs },
  ]
  return (
    <nav aria-label={t('operator.menu.label')} className="scroll-quiet -mx-1 overflow-x-auto print:hidden">
      <ul className="flex gap-1 px-1">
        {places.map(({ href, word, count }) => {
          const current = href === pathname.replace(/\/+$/, '') || href === `${pathname}${searchStr}`
          return (
            <li key={href}>
              <AppLink
                href={href}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex min-h-tap items-center gap-2 rounded-2 border px-3 text-15 whitespace-nowrap no-underline md:min-h-[38px]',
                  current
                    ? 'border-line bg-surface font-[650] text-ink'
                    : 'border-transparent font-label text-ink-2 hover:bg-sunken',
                )}
              >
                {word}
                {count ? (
                  <span className="num rounded-1 bg-accent-soft px-1.5 text-13 text-accent-ink">{number(count)}</span>
                ) : null}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
