import { useMutation, useQuery } from '@tanstack/react-query'
import { DoorOpen, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useNumber } from '#web/ui/number.ts'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Flat, type FlatPerson, members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { MoveOutDialog, OccupancyDialog } from './dialogs.ts'
import { flatPeople } from './queries.ts'
import type { Register } from './use-register.ts'

/** One flat beside the list: what it is, who holds it now, and who held it before. */
export function FlatSheet({
  flat,
  register,
  onEdit,
  onRemove,
  onClose,
}: {
  flat: Flat | undefined
  register: Register
  onEdit: (flat: Flat) => void
  onRemove: (flat: Flat) => void
  onClose: () => void
}) {
  const t = useT(texts)
  return (
    <Sheet
      beside
      open={flat !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={flat?.number ?? ''}
      subtitle={flat && t(`flats.kinds.${flat.kind}`)}
      footer={
        flat &&
        register.manages && (
          <>
            <Button variant="danger" onClick={() => onRemove(flat)}>
              {t('flats.removeSubmit')}
            </Button>
            <Button variant="primary" onClick={() => onEdit(flat)}>
              {t('edit.button')}
            </Button>
          </>
        )
      }
    >
      {flat && <FlatFacts flat={flat} />}
      {flat && <People key={flat.id} flat={flat} register={register} />}
    </Sheet>
  )
}

function FlatFacts({ flat }: { flat: Flat }) {
  const t = useT(texts)
  const number = useNumber()
  const items = [
    ...(flat.wing ? [{ label: t('flats.wing'), value: flat.wing }] : []),
    ...(flat.floor === null ? [] : [{ label: t('flats.floor'), value: number(flat.floor) }]),
    ...(flat.areaSqft === null
      ? []
      : [{ label: t('flats.area'), value: t('flats.areaUnit', { area: number(flat.areaSqft) }) }]),
  ]
  if (items.length === 0) return null
  return (
    <SheetSection>
      <Facts items={items} />
    </SheetSection>
  )
}

function People({ flat, register }: { flat: Flat; register: Register }) {
  const t = useT(texts)
  const { subdomain, manages } = register
  const { data: people = [], isPending } = useQuery(flatPeople(subdomain, flat.id))
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<FlatPerson>()
  const strike = useMutation({
    mutationFn: ({ memberId, occupancyId }: FlatPerson) =>
      call(members.vacate, { params: { subdomain, id: memberId, occupancyId: occupancyId ?? '' } }),
    meta: { touches: ['members'] },
    onSuccess: () => toast({ title: t('holders.struck') }),
    onError: (error) =>
      toast({ title: t('holders.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const now = people.filter(({ until }) => until === null)
  const earlier = people.filter(({ until }) => until !== null)
  return (
    <>
      <SheetSection title={t('holders.now')}>
        {isPending && <Skeleton className="h-16 w-full" />}
        {!isPending && now.length === 0 && <p className="text-15 text-ink-2">{t('holders.nobody')}</p>}
        <ul className="grid gap-2.5">
          {now.map((one) => (
            <Holder key={one.occupancyId ?? one.memberId} person={one}>
              {manages && one.occupancyId && (
                <IconButton
                  size="s"
                  label={t('holders.moveOut', { name: one.name })}
                  icon={<DoorOpen />}
                  onClick={() => setLeaving(one)}
                />
              )}
            </Holder>
          ))}
        </ul>
        {manages && (
          <Button size="s" className="mt-3" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('holders.add')}
          </Button>
        )}
      </SheetSection>
      {earlier.length > 0 && (
        <SheetSection title={t('holders.earlier')}>
          <ul className="grid gap-2.5">
            {earlier.map((one) => (
              <Holder key={one.occupancyId ?? one.memberId} person={one}>
                {manages && (
                  <IconButton
                    size="s"
                    label={t('holders.strike', { name: one.name })}
                    icon={<Trash2 />}
                    onClick={() => strike.mutate(one)}
                  />
                )}
              </Holder>
            ))}
          </ul>
        </SheetSection>
      )}
      {adding && <OccupancyDialog subdomain={subdomain} flat={flat} onClose={() => setAdding(false)} />}
      {leaving && <MoveOutDialog subdomain={subdomain} person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Holder({ person, children }: { person: FlatPerson; children: ReactNode }) {
  const t = useT(texts)
  const period = usePeriod()(person)
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1 leading-snug">
        <AppLink href={`/members?id=${person.memberId}`} className="link text-15 [overflow-wrap:anywhere]">
          {person.name}
        </AppLink>
        {period && <span className="num block text-13 text-ink-3">{period}</span>}
      </span>
      <Badge tone={person.until === null && person.kind === 'tenant' ? 'info' : 'plain'}>
        {t(`occupancies.${person.kind}`)}
      </Badge>
      {children}
    </li>
  )
}

/** "since 01 Apr 2024", "01 Apr 2024 – 31 Mar 2026", or nothing where no day is known. */
export const usePeriod = () => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return ({ from, until }: Pick<FlatPerson, 'from' | 'until'>): string | undefined => {
    const began = from && formatDay(from, lang)
    if (until === null) return began ? t('holders.since', { day: began }) : undefined
    return began ? `${began} – ${formatDay(until, lang)}` : t('holders.until', { day: formatDay(until, lang) })
  }
}
