import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { ChargeHead } from '../../contract/settings.ts'
import { HeadDialog } from './head-dialog.tsx'
import { HeadSheet } from './head-sheet.tsx'
import { headsQuery, settingsQuery } from './queries.ts'
import { RateDialog } from './rate-dialog.tsx'
import { hasRate, useConfigWords, useRateWords } from './words.ts'

/** Every charge head with what it costs today; a row opens to its rates. */
export function HeadsTab({ subdomain }: SectionProps) {
  const t = useConfigWords()
  const { search, write } = useScreenSearch()
  const { data: heads, error } = useQuery(headsQuery(subdomain))
  const { data: settings } = useQuery(settingsQuery(subdomain))
  const [adding, setAdding] = useState(false)
  const [priced, setPriced] = useState<ChargeHead>()
  const canEdit = settings?.can?.edit ?? false
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!heads) return <Skeleton className="h-80" />
  const open = heads.find(({ id }) => id === search['id'])
  const show = (id: string | undefined) => write({ id })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[70ch] text-15 text-ink-2">{t('heads.text')}</p>
      <Heads
        title={t('heads.inUse')}
        heads={heads.filter(({ isActive }) => isActive)}
        all={heads}
        onOpen={show}
        action={
          canEdit && (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              {t('heads.add')}
            </Button>
          )
        }
      />
      <Heads title={t('heads.resting')} heads={heads.filter(({ isActive }) => !isActive)} all={heads} onOpen={show} />
      <HeadSheet
        subdomain={subdomain}
        head={open}
        heads={heads}
        settings={settings}
        onClose={() => show(undefined)}
        onPrice={setPriced}
      />
      {adding && (
        <HeadDialog
          subdomain={subdomain}
          heads={heads}
          onClose={() => setAdding(false)}
          onAdded={(head) => hasRate(head) && setPriced(head)}
        />
      )}
      {priced && settings && (
        <RateDialog subdomain={subdomain} head={priced} settings={settings} onClose={() => setPriced(undefined)} />
      )}
    </div>
  )
}

function Heads({
  title,
  heads,
  all,
  action,
  onOpen,
}: {
  title: string
  heads: readonly ChargeHead[]
  all: readonly ChargeHead[]
  action?: React.ReactNode
  onOpen: (id: string) => void
}) {
  const t = useConfigWords()
  const rates = useRateWords(all)
  if (heads.length === 0 && !action) return null
  return (
    <Card>
      <CardHeader title={title} actions={action} />
      <ul>
        {heads.map((head) => (
          <li key={head.id} className="border-t border-line">
            <button
              type="button"
              onClick={() => onOpen(head.id)}
              className="grid min-h-tap w-full grid-cols-[minmax(0,1fr)_16px] items-center gap-x-3 px-4 py-2.5 text-left hover:bg-sunken md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_16px] md:px-5"
            >
              <b className="font-label">{rates.nameOf(head)}</b>
              <span className="text-13 text-ink-2 max-md:col-start-1 md:text-15">{t(`bases.${head.basis}`)}</span>
              <span className="num text-15 whitespace-normal max-md:col-start-1">
                {hasRate(head) && head.isActive && head.rates.length === 0 ? (
                  <Badge tone="act">{t('heads.noRate')}</Badge>
                ) : (
                  rates.sayNow(head)
                )}
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-4 text-ink-3 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
              />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
