import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { noticeOf, request } from '#web/request.ts'
import type { User } from '#web/session.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** For an operator inside a society: in which one, until when and why, and the way out. */
export const OperatorStrip = ({ user }: { user: User | null | undefined }) => {
  const t = useT(frameTexts)
  const { lang } = useLanguage()
  const { leaving, leave } = useLeave()
  const until = user?.entered?.until
  useEnd(until)
  if (user?.role !== 'super_admin' || !user.society) return null
  const time = until ? sayMoment(until, lang, 'clock') : ''
  const society = user.society.name ?? user.society.subdomain
  return (
    <section
      aria-label={t('operator.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-plum-soft px-4 py-2 text-15 text-ink md:px-7 print:hidden"
    >
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-plum" />
      <p className="min-w-0 flex-1 basis-60 break-words">
        {until ? t('operator.inside', { society, time }) : t('operator.insideDemo', { society })}
        {user.entered && <span className="block text-13 text-ink-2">{t('operator.why', user.entered)}</span>}
      </p>
      <Button size="s" pending={leaving} onClick={() => void leave()}>
        {t('operator.leave')}
      </Button>
    </section>
  )
}

const useLeave = () => {
  const t = useT(frameTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await request('DELETE', '/api/platform/entries')
      await navigate({ href: '/super-admin' })
      await queryClient.invalidateQueries({ refetchType: 'active' })
    } catch (error) {
      toast({ title: t('operator.leaveFailed'), description: noticeOf(error, ''), variant: 'destructive' })
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, leave }
}

/** When the time is over everything on screen asks again, and the shell asks for a new reason. */
const useEnd = (until: string | undefined) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void queryClient.resetQueries(), Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [until, queryClient])
}
