import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxBox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Guarding } from './device.ts'
import { Tile, View } from './parts.tsx'
import { PhotoButton } from './photo.tsx'
import type { Photo } from './queueing.ts'

type Props = { guarding: Guarding; onBack: () => void; onDone: (recordId: string) => void }
type Item = { name: string; count: number }
export type Carrying = {
  passId: string
  flatId: string | null
  name: string
  items: readonly Item[]
  way: string
  isReturn: boolean
}

/** What is carried is ticked, thing by thing, and photographed; what nobody ticks has not gone. */
export function GoodsView({ guarding, carrying, onBack, onDone }: Props & { carrying: Carrying }) {
  const t = useT(texts)
  const { passId, flatId, items, isReturn, way } = carrying
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const flat = guarding.content.flats.find(({ id }) => id === flatId)?.number ?? ''
  const ticked = items.flatMap(({ name }) => (counts[name] ? [{ name, count: counts[name] }] : []))
  const set = (name: string, count: number) => setCounts({ ...counts, [name]: count })
  const goesIn = (way === 'in') !== isReturn
  const keep = async (photo?: Photo) =>
    onDone(
      await guarding.tell(
        { kind: 'material', passId, visit: { id: newId(), flatId }, goods: { items: ticked, isReturn } },
        photo,
      ),
    )
  return (
    <View
      title={isReturn ? t('comesBack') : goesIn ? t('goodsIn') : t('goodsOut')}
      text={[flat, carrying.name].filter(Boolean).join(' · ')}
      backWord={t('back')}
      onBack={onBack}
    >
      <p className="text-15 text-ink-2">{t('tickGoods')}</p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <Line
            key={item.name}
            item={item}
            count={counts[item.name] ?? 0}
            onChange={(count) => set(item.name, count)}
          />
        ))}
      </ul>
      {ticked.length > 0 && (
        <>
          <PhotoButton word={t('photo')} onPhoto={(photo) => void keep(photo)} />
          <Button size="guard" onClick={() => void keep()}>
            {t('withoutPhoto')}
          </Button>
        </>
      )}
    </View>
  )
}

function Line({ item, count, onChange }: { item: Item; count: number; onChange: (count: number) => void }) {
  return (
    <li className="flex min-h-[64px] items-center justify-between gap-3 rounded-3 border border-line bg-surface px-4 py-2">
      <label className="flex min-w-0 flex-1 items-center gap-5 text-18 font-[650]">
        <CheckboxBox checked={count > 0} onCheckedChange={(on) => onChange(on ? item.count : 0)} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{item.name}</span>
      </label>
      {item.count > 1 && (
        <span className="flex items-center gap-3">
          <Button size="l" aria-label={`${item.name} −`} onClick={() => onChange(Math.max(0, count - 1))}>
            −
          </Button>
          <b className="num text-18">
            {count}/{item.count}
          </b>
          <Button size="l" aria-label={`${item.name} +`} onClick={() => onChange(Math.min(item.count, count + 1))}>
            +
          </Button>
        </span>
      )}
    </li>
  )
}

/** What went and has still to come back, the most overdue first. */
export function AwayView({
  guarding,
  onBack,
  onPick,
}: {
  guarding: Guarding
  onBack: () => void
  onPick: (carrying: Carrying) => void
}) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { content, now } = guarding
  const today = dayOf(new Date(now()))
  const goods = content.goods ?? []
  return (
    <View title={t('away2')} backWord={t('back')} onBack={onBack}>
      {goods.length === 0 && <EmptyState icon={<PackageCheck />} title={t('allBack')} />}
      {goods.map((one) => {
        const flat = content.flats.find(({ id }) => id === one.flatId)?.number ?? ''
        const isLate = one.returnBy !== '' && one.returnBy < today
        return (
          <Tile
            key={one.passId}
            icon={<Truck />}
            word={[flat, one.name].filter(Boolean).join(' · ')}
            help={
              <span className="grid gap-1">
                <span>
                  {one.items.map((item) => (item.count > 1 ? `${item.name} × ${item.count}` : item.name)).join(', ')}
                </span>
                {one.returnBy && (
                  <span>
                    <Badge tone={isLate ? 'bad' : 'plain'}>
                      {t(isLate ? 'lateSince' : 'backBy', { day: sayDay(one.returnBy, lang) })}
                    </Badge>
                  </span>
                )}
              </span>
            }
            onPress={() => onPick({ ...one, isReturn: true })}
          />
        )
      })}
    </View>
  )
}
