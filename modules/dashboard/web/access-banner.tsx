import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import type { Modules, User } from '#web/session.ts'
import { texts } from '../texts/texts.ts'

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
  return (
    <section aria-label={t('banner.title')} className="rounded-3 bg-board px-4 py-4 text-on-board md:px-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-[auto_auto_auto_auto_1fr_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-13 text-on-board-2">{label}</dt>
            <dd className="text-15 font-[600] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
