import { ChevronRight } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { texts } from '../texts/texts.ts'
import type { ShownFigures } from './queries.ts'

/** The one marigold block: what waits for this person. Nothing waiting, no block. */
export const WaitingStrip = ({ figures, subdomain }: { figures: ShownFigures; subdomain: string }) => {
  const t = useT(texts)
  const { can, pendingApprovals = 0, overdueComplaints = 0, waitingFlats = [] } = figures
  const members = can?.approveMembers ? pendingApprovals : 0
  const complaints = can?.workComplaints ? overdueComplaints : 0
  if (members === 0 && complaints === 0) return null
  return (
    <section
      aria-labelledby="waiting"
      className="flex flex-col overflow-hidden rounded-3 border-l-[6px] border-accent bg-accent-soft md:flex-row md:items-stretch"
    >
      <h2 id="waiting" className="px-4 py-3 text-16 whitespace-nowrap text-accent-ink md:self-center md:px-[18px]">
        {t('waiting.title')}
      </h2>
      {members > 0 && (
        <Waiting href="/members?status=pending" count={members} words={t('waiting.members', { count: members })}>
          {waitingFlats.join(', ')}
        </Waiting>
      )}
      {complaints > 0 && (
        <Waiting
          href={`/app/${subdomain}/complaints`}
          count={complaints}
          words={t('waiting.complaints', { count: complaints })}
        />
      )}
    </section>
  )
}

const Waiting = ({
  href,
  count,
  words,
  children,
}: {
  href: string
  count: number
  words: string
  children?: string
}) => (
  <AppLink
    href={href}
    className="flex min-h-[52px] flex-1 items-center gap-3 border-accent/45 px-4 py-3 text-15 leading-tight text-ink no-underline hover:underline max-md:border-t md:border-l"
  >
    <b className="num text-28 leading-none font-head">{count}</b>
    <span className="min-w-0 flex-1">
      {words}
      {children && <span className="num block truncate text-ink-2">{children}</span>}
    </span>
    <ChevronRight aria-hidden="true" className="size-4 text-accent-ink" />
  </AppLink>
)
