import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const looks = {
  info: { box: 'bg-info-soft', mark: 'text-info', icon: <Info aria-hidden="true" /> },
  ok: { box: 'bg-ok-soft', mark: 'text-ok', icon: <CircleCheck aria-hidden="true" /> },
  warn: { box: 'bg-warn-soft', mark: 'text-warn', icon: <TriangleAlert aria-hidden="true" /> },
  bad: { box: 'bg-bad-soft', mark: 'text-bad', icon: <TriangleAlert aria-hidden="true" /> },
}

/** A message that stays in the page: a form that was refused, a list that may be old. `bad` is announced at once. */
export function NoticeBox({
  tone = 'info',
  title,
  action,
  className,
  children,
}: {
  tone?: keyof typeof looks
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { box, mark, icon } = looks[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-3 rounded-2 px-4 py-3 text-15 text-ink', box, className)}
    >
      <span className={cx('mt-px [&_svg]:size-5', mark)}>{icon}</span>
      {/* On a phone the button stands below, so that the text has the width. */}
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3rem)]">
        {title && <p className="font-[650]">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
