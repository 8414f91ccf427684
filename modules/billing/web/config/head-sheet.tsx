import { Gauge, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import type { BillingSettings, ChargeHead } from '../../contract/settings.ts'
import { useSaid } from '../words.ts'
import { HeadDialog } from './head-dialog.tsx'
import { ReadingsDialog } from './readings-dialog.tsx'
import { hasRate, useConfigWords, useRateWords } from './words.ts'

/** A head with all its rates, the latest first. */
export function HeadSheet({
  subdomain,
  head,
  heads,
  settings,
  onClose,
  onPrice,
}: {
  subdomain: string
  head: ChargeHead | undefined
  heads: readonly ChargeHead[]
  settings: BillingSettings | undefined
  onClose: () => void
  onPrice: (head: ChargeHead) => void
}) {
  const t = useConfigWords()
  const rates = useRateWords(heads)
  const [editing, setEditing] = useState(false)
  const [reading, setReading] = useState(false)
  const canEdit = settings?.can?.edit ?? false
  return (
    <Sheet
      beside
      open={head !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={head ? rates.nameOf(head) : t('heads.label')}
      subtitle={head && t(`bases.${head.basis}`)}
      footer={
        head &&
        canEdit && (
          <>
            <Button icon={<Pencil />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            {hasRate(head) && (
              <Button variant="primary" icon={<Plus />} onClick={() => onPrice(head)}>
                {t('head.addRate')}
              </Button>
            )}
          </>
        )
      }
    >
      {head && (
        <>
          <HeadFacts head={head} />
          {hasRate(head) && <Rates head={head} heads={heads} />}
          {head.basis === 'metered' && (
            <SheetSection>
              <Button icon={<Gauge />} onClick={() => setReading(true)}>
                {t('head.readings')}
              </Button>
            </SheetSection>
          )}
        </>
      )}
      {head && editing && (
        <HeadDialog subdomain={subdomain} head={head} heads={heads} onClose={() => setEditing(false)} />
      )}
      {head && reading && <ReadingsDialog subdomain={subdomain} head={head} onClose={() => setReading(false)} />}
    </Sheet>
  )
}

function HeadFacts({ head }: { head: ChargeHead }) {
  const t = useConfigWords()
  const concerned = [...head.wings, ...head.kinds.map((kind) => t(`kinds.${kind}`))].join(', ')
  return (
    <SheetSection>
      <Facts
        items={[
          { label: t('head.active'), value: head.isActive ? t('flats.yes') : t('flats.no') },
          ...(head.basis === 'divided' ? [{ label: t('head.sharedBy'), value: t(`sharedBys.${head.sharedBy}`) }] : []),
          { label: t('head.concerns'), value: concerned || t('heads.everywhere') },
          ...(head.onlyLet ? [{ label: t('flats.let'), value: t('heads.onlyLet') }] : []),
          { label: t('head.tax'), value: t(`head.taxes.${head.taxClass}`) },
        ]}
      />
    </SheetSection>
  )
}

function Rates({ head, heads }: { head: ChargeHead; heads: readonly ChargeHead[] }) {
  const t = useConfigWords()
  const said = useSaid()
  const rates = useRateWords(heads)
  return (
    <SheetSection title={t('head.rates')}>
      {head.rates.length === 0 && <p className="text-15 text-ink-2">{t('heads.noRate')}</p>}
      <ul className="grid gap-3">
        {head.rates
          .toSorted((a, b) => (a.fromDay > b.fromDay ? -1 : 1))
          .map((rate) => (
            <li key={`${rate.fromDay} ${rate.variant}`} className="grid gap-1 text-15">
              <span className="num whitespace-normal">
                {t('heads.from', { day: said.day(rate.fromDay), rate: rates.sayOne(head, rate) })}
              </span>
              {rate.slabs.map((slab) => (
                <span key={String(slab.upTo)} className="num text-13 text-ink-2">
                  {`${slab.upTo === null ? t('rate.noEnd') : `≤ ${slab.upTo}`}: ₹${slab.rateHundredths / 10_000}`}
                </span>
              ))}
              {rate.beyondCap ? (
                <Badge tone="warn">{t('rate.beyondBadge', { resolution: rate.resolution })}</Badge>
              ) : (
                rate.resolution && (
                  <span className="text-13 text-ink-2">{t('interest.resolution', { number: rate.resolution })}</span>
                )
              )}
            </li>
          ))}
      </ul>
    </SheetSection>
  )
}
