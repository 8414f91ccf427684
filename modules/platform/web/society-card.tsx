import { Ellipsis } from 'lucide-react'
import { sayRupees } from '#kernel/formats.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useNumber } from '#web/ui/number.ts'
import type { SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import type { SocietyAct } from './society-act.ts'
import { useReactivation } from './use-reactivation.ts'

export function SocietyCard({ society, onAct }: { society: SocietyOnPlatform; onAct: (act: SocietyAct) => void }) {
  const t = useT(texts)
  const number = useNumber()
  const reactivation = useReactivation()
  const menu = t('societies.menu', { name: society.name })
  return (
    <Card className="h-full">
      <CardBody className="grid gap-3">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-18 font-head">{society.name}</h3>
            <p className="text-13 text-ink-3" translate="no">
              {society.subdomain}
            </p>
          </div>
          <Menu label={menu} align="end" trigger={<IconButton label={menu} icon={<Ellipsis />} />}>
            <MenuItem onSelect={() => onAct('view')}>{t('societies.view')}</MenuItem>
            <MenuItem onSelect={() => onAct('edit')}>{t('societies.edit')}</MenuItem>
            {society.isActive ? (
              <MenuItem danger onSelect={() => onAct('suspend')}>
                {t('societies.suspend')}
              </MenuItem>
            ) : (
              <MenuItem onSelect={() => reactivation.mutate(society)}>{t('societies.reactivate')}</MenuItem>
            )}
          </Menu>
        </div>
        <p className="flex flex-wrap gap-2">
          <Badge tone="primary">{society.subscriptionPlan}</Badge>
          <Badge tone={society.isActive ? 'ok' : 'bad'}>
            {society.isActive ? t('societies.active') : t('societies.inactive')}
          </Badge>
        </p>
        <p className="num text-ink-2">
          {t('societies.members', { count: number(society.totalMembers) })} ·{' '}
          {t('societies.flats', { count: number(society.totalFlats) })}
        </p>
        <p className="text-15 text-ink-2" translate="no">
          {[society.email, society.phoneNumber].filter(Boolean).join(' · ')}
        </p>
        <p className="num">
          {t('societies.monthly', { amount: sayRupees(society.monthlyRevenuePaise) })} ·{' '}
          {t('societies.growth', { percent: society.growthPercent.toFixed(1) })}
        </p>
        {society.suspendedReason && (
          <p className="text-bad">{t('societies.suspended', { reason: society.suspendedReason })}</p>
        )}
      </CardBody>
    </Card>
  )
}
