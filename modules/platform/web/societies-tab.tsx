import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { demoSubdomain } from '#web/routes.ts'
import { useSettled } from '#web/search/use-settled.ts'
import { activate } from '#web/shell/society-switcher.tsx'
import { isDemo } from '#web/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { type SocietySearch, societyPages } from './queries.ts'
import type { SocietyAct } from './society-act.ts'
import { SocietyCard } from './society-card.tsx'
import { SocietyDialog } from './society-dialog.tsx'
import { SocietySheet } from './society-sheet.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export function SocietiesTab() {
  const t = useT(texts)
  const words = useT(shellTexts)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<SocietySearch['status']>('all')
  const pages = useInfiniteQuery(societyPages({ q: useSettled(search.trim()), status }))
  const [chosen, setChosen] = useState<{ society: SocietyOnPlatform; act: SocietyAct }>()
  const close = () => setChosen(undefined)
  const openDemo = useDemo()
  const shown = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('societies.search')} hideLabel className="min-w-0 flex-1 basis-64">
          <Input
            type="search"
            value={search}
            placeholder={t('societies.search')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <Field label={t('societies.status')} hideLabel className="basis-40">
          <NativeSelect
            value={status}
            onChange={(event) => setStatus(statuses.find((one) => one === event.target.value) ?? 'all')}
            options={statuses.map((value) => ({ value, label: t(`societies.${value}`) }))}
          />
        </Field>
      </div>
      {pages.isPending && <Skeleton className="h-40 w-full" />}
      {pages.isError && <LoadFailed query={pages} text={t('unread')} />}
      {pages.isSuccess && shown.length === 0 && (
        <EmptyState icon={<Search />} title={t('societies.none')} text={t('societies.noneText')} />
      )}
      <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {shown.map((society) => (
          <li key={society.id}>
            <SocietyCard society={society} onAct={(act) => setChosen({ society, act })} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words('actions.showMore')}
        </Button>
      )}
      {chosen?.act === 'view' && (
        <SocietySheet
          society={chosen.society}
          onClose={close}
          onEnter={() => (isDemo(chosen.society.subdomain) ? void openDemo() : setChosen({ ...chosen, act: 'enter' }))}
        />
      )}
      {chosen?.act === 'enter' && <EnterDialog society={chosen.society} onClose={close} />}
      {chosen?.act === 'edit' && <SocietyDialog society={chosen.society} onClose={close} />}
      {chosen?.act === 'suspend' && <SuspendDialog society={chosen.society} onClose={close} />}
    </div>
  )
}

/** The demo is open to everybody, and to the operator without a reason. */
const useDemo = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await activate(demoSubdomain)
    await navigate({ href: `/app/${demoSubdomain}/dashboard` })
    await queryClient.invalidateQueries({ refetchType: 'active' })
  }
}

const statuses = ['all', 'active', 'inactive'] as const
