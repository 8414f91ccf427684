import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import type { Modules, User } from '#web/session.ts'
import { useIsPhone } from '#web/ui/media.ts'
import { texts } from '../texts/texts.ts'

/** Who one is to the machine: one line on a desk, closed on a phone. */
export const AccessBanner = ({ user, modules }: { user: User; modules: Modules }) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  const missing = words('states.notAvailable')
  const facts = [
    { label: t('banner.role'), value: words(`roles.${user.role}`) },
    { label: t('banner.modules'), value: String(modules.modules?.length ?? 0) },
    { label: t('banner.plan'), value: modules.subscriptionPlan || missing },
    { label: t('banner.apiRole'), value: modules.userRole || missing },
    { label: t('banner.userId'), value: user.id },
    { label: t('banner.email'), value: user.email },
  ]
  const phone = useIsPhone()
  const list = (
    <dl className="grid gap-x-5 gap-y-2 max-md:pt-3 md:flex md:flex-wrap md:items-baseline">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 items-baseline gap-x-1.5 max-md:flex-wrap">
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd title={value} className="text-13 font-[600] max-md:[overflow-wrap:anywhere] md:max-w-[22ch] md:truncate">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
  const box = 'rounded-3 border border-line bg-surface px-4 py-3'
  return (
    <section aria-label={t('banner.title')}>
      {phone ? (
        <details className={box}>
          <summary className="min-h-6 cursor-pointer text-15 font-[600]">{t('banner.title')}</summary>
          {list}
        </details>
      ) : (
        <div className={box}>{list}</div>
      )}
    </section>
  )
}
