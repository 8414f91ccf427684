import { useQuery } from '@tanstack/react-query'
import { HardHat, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Vendor } from '../contract/nouns.ts'
import { pettyLimits, vendorList } from './queries.ts'
import { VendorDialog } from './vendor-dialog.tsx'
import { money, useWords } from './words.ts'

export function RegisterPanel({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [open, setOpen] = useState<Vendor | 'new'>()
  const { data: list } = useQuery(vendorList(subdomain))
  const { data: limits } = useQuery(pettyLimits(subdomain))
  if (!list) return <Skeleton className="h-60 w-full rounded-3" />
  const add = limits?.can?.spend && (
    <Button size="s" icon={<Plus />} onClick={() => setOpen('new')}>
      {t('vendor.add')}
    </Button>
  )
  return (
    <Card>
      {list.length > 0 && <CardHeader title={t('parts.register')} actions={add} />}
      {list.length === 0 && (
        <EmptyState icon={<HardHat />} title={t('vendor.none')} text={t('vendor.noneText')} action={add} />
      )}
      {list.map((vendor) => (
        <CardSection key={vendor.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-16 [overflow-wrap:anywhere]">{vendor.name}</h3>
            <p className="num text-13 text-ink-2">
              {[
                vendor.pan || t('vendor.noPan'),
                vendor.gstin,
                t(`vendor.tdsKeys.${vendor.tdsKey || 'none'}`),
                vendor.phone,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {!vendor.isActive && <Badge>{t('vendor.unused')}</Badge>}
          {vendor.owedPaise !== 0 && (
            <span className="num text-15">
              {vendor.owedPaise > 0
                ? t('vendor.owed', { amount: money(vendor.owedPaise) })
                : t('vendor.ahead', { amount: money(-vendor.owedPaise) })}
            </span>
          )}
          {vendor.can?.edit && (
            <IconButton
              label={`${t('vendor.edit')}: ${vendor.name}`}
              icon={<Pencil />}
              onClick={() => setOpen(vendor)}
            />
          )}
        </CardSection>
      ))}
      {open && (
        <VendorDialog
          subdomain={subdomain}
          onClose={() => setOpen(undefined)}
          {...(open === 'new' ? {} : { vendor: open })}
        />
      )}
    </Card>
  )
}
