import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { noticeOf, request } from '#web/request.ts'
import type { User } from '#web/session.ts'
import { choiceClass, HeaderPopover } from '#web/shell/header-popover.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The society on screen; for an owner of two flats or an accountant with five clients, the way to the others. */
export const SocietySwitcher = ({ name, user }: { name: string; user: User | null | undefined }) => {
  const t = useT(frameTexts)
  const { pending, choose } = useSwitch()
  const open = (user?.societies ?? []).filter(({ status }) => status === 'active')
  if (open.length < 2) return <p className="truncate text-16 font-[650] md:text-18">{name}</p>
  return (
    <HeaderPopover
      className="flex min-h-tap min-w-0 items-center gap-1.5 rounded-2 px-2 hover:bg-sunken md:min-h-ctl [&_svg]:size-5 [&_svg]:shrink-0"
      trigger={
        <>
          <span className="sr-only">{t('header.switchSociety')}</span>
          <span className="truncate text-16 font-[650] md:text-18">{name}</span>
          {pending ? <Spinner /> : <ChevronDown aria-hidden="true" />}
        </>
      }
    >
      <ul className="p-1">
        {open.map((one) => (
          <li key={one.subdomain}>
            <button
              type="button"
              data-closes
              aria-current={one.active ? 'true' : undefined}
              onClick={() => void choose(one)}
              className={choiceClass}
            >
              <span className="grid size-[18px] place-items-center">{one.active && <Check aria-hidden="true" />}</span>
              <span className="min-w-0 flex-1">{one.name}</span>
              <span className="text-13 text-ink-3">{t(`roleShort.${one.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </HeaderPopover>
  )
}

const useSwitch = () => {
  const t = useT(frameTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [pending, setPending] = useState(false)
  const choose = async ({ subdomain, name }: { subdomain: string; name: string }) => {
    setPending(true)
    try {
      await activate(subdomain)
      // Role, modules, lists and figures all follow the active society.
      await queryClient.invalidateQueries({ refetchType: 'active' })
      if (pathname.startsWith('/app/')) await navigate({ href: `/app/${subdomain}/dashboard` })
      toast({ title: t('header.switched', { name }) })
    } catch (error) {
      toast({ title: t('header.switchFailed'), description: noticeOf(error, name), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return { pending, choose }
}

export const activate = (subdomain: string) => request('PUT', '/api/user/active-society', { subdomain })
