import { useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { cx } from '#web/ui/cx.ts'
import { useNumber } from '#web/ui/number.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Standing } from '../contract/reports.ts'
import { ledger } from '../contract.ts'
import { money, shortSeal, useSaying, useWords } from './words.ts'

type Props = { subdomain: string; standing: Standing | undefined; onVoucher: (id: string) => void }

/** Stands above every report: whether debit equals credit, and the last links of the chain. */
export function StandingStrip({ subdomain, standing, onVoucher }: Props) {
  const t = useWords()
  if (!standing) return <Skeleton className="h-28 w-full rounded-3" />
  if (standing.vouchers === 0)
    return (
      <section className="rounded-3 border border-line bg-surface px-4 py-4 md:px-5">
        <h2 className="text-18">{t('strip.empty')}</h2>
        <p className="text-15 text-ink-2">{t('strip.emptyText')}</p>
      </section>
    )
  return (
    <section className="grid overflow-hidden rounded-3 border border-line bg-surface shadow-1 md:grid-cols-[1.35fr_1fr]">
      <Balance standing={standing} />
      <Chain subdomain={subdomain} standing={standing} onVoucher={onVoucher} />
    </section>
  )
}

function Balance({ standing }: { standing: Standing }) {
  const t = useWords()
  const untied = standing.controls.filter(({ differencePaise }) => differencePaise !== 0)
  const isWhole = standing.differencePaise === 0 && untied.length === 0
  const part = ({ name, differencePaise: paise }: { name: string; differencePaise: number }) =>
    name ? `${name} ${money(paise)}` : t('strip.nobody', { amount: money(paise) })
  const named = (apart: readonly Parameters<typeof part>[0][], count: number) => {
    const parts = apart.map(part).join(', ')
    return count > apart.length ? t('strip.more', { parts, count: count - apart.length }) : parts
  }
  return (
    <div
      className={cx('flex gap-4 px-4 py-4 md:px-5', isWhole ? 'bg-ok-soft' : 'bg-bad-soft')}
      role={isWhole ? undefined : 'alert'}
    >
      <span aria-hidden="true" className={cx('mt-0.5 [&_svg]:size-7', isWhole ? 'text-ok' : 'text-bad')}>
        {isWhole ? <ShieldCheck /> : <ShieldAlert />}
      </span>
      <div className="min-w-0">
        <h2 className={cx('text-18', isWhole ? 'text-ok' : 'text-bad')}>
          {isWhole ? t('strip.balanced') : t('strip.broken')}
        </h2>
        {isWhole ? (
          <>
            <p className="num text-16">{t('strip.both', { amount: money(standing.debitPaise) })}</p>
            <p className="text-13 text-ink-2">
              {t('strip.difference', { amount: money(0) })}{' '}
              {standing.controls.length > 0 && t('strip.ties', { count: standing.controls.length })} {t('strip.whole')}
            </p>
          </>
        ) : (
          <div className="text-15">
            {standing.differencePaise !== 0 && (
              <p>{t('strip.brokenText', { amount: money(standing.differencePaise) })}</p>
            )}
            {untied.map(({ code, differencePaise, apart, apartCount }) => (
              <p key={code}>
                {t('strip.untied', { code, amount: money(differencePaise), parts: named(apart, apartCount) })}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Chain({ subdomain, standing, onVoucher }: Props & { standing: Standing }) {
  const t = useWords()
  const say = useSaying()
  const number = useNumber()
  const check = useCheck(subdomain)
  return (
    <div className="border-t border-line px-4 py-4 md:border-t-0 md:px-5">
      <h2 className="text-15">
        {t('strip.chain', { count: standing.vouchers }).replace(String(standing.vouchers), number(standing.vouchers))}
      </h2>
      <ol className="mt-2 flex flex-wrap items-center gap-y-2">
        {standing.links.map((link, at) => {
          const isLast = at === standing.links.length - 1
          return (
            <li key={link.voucherId} className="flex items-center">
              {at > 0 && <span aria-hidden="true" className="h-px w-4 bg-line-strong" />}
              <button
                type="button"
                title={link.number}
                aria-label={`${link.number}, ${t('drill.seal')} ${link.seal}`}
                onClick={() => onVoucher(link.voucherId)}
                className={cx(
                  'min-h-tap rounded-1 border px-2 font-mono text-13 md:min-h-[26px]',
                  isLast
                    ? 'border-board bg-board text-on-board'
                    : 'border-line-strong bg-surface text-ink-2 hover:bg-sunken',
                )}
              >
                {isLast ? shortSeal(link.seal) : link.seal.slice(0, 4)}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
        {standing.headAt && <span className="num">{t('strip.head', { moment: say.moment(standing.headAt) })}</span>}
        <button
          type="button"
          className="link min-h-tap md:min-h-0"
          aria-disabled={check.isPending}
          onClick={() => check.isPending || check.mutate()}
        >
          {check.isPending ? t('strip.checking') : t('strip.check')}
        </button>
      </p>
    </div>
  )
}

/** Has every seal worked out again on the server. */
const useCheck = (subdomain: string) => {
  const t = useWords()
  return useMutation({
    mutationFn: () => call(ledger.check, { params: { subdomain } }),
    onSuccess: ({ vouchers, faults }) => {
      const [first] = faults
      if (!first) return toast({ title: t('strip.good', { count: vouchers }) })
      const { number, fault } = first
      return toast({ title: t('strip.bad'), description: t('strip.fault', { number, fault }), variant: 'destructive' })
    },
    onError: (error) =>
      toast({ title: t('loadFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
