import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { fold } from '#web/ui/fold.ts'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { societiesQuery } from './queries.ts'
import { SocietyCard } from './society-card.tsx'
import type { SocietyDeed } from './society-deed.ts'
import { SocietyDialog } from './society-dialog.tsx'
import { SocietySheet } from './society-sheet.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export function SocietiesTab() {
  const t = useT(texts)
  const { data, isPending } = useQuery(societiesQuery)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('all')
  const [chosen, setChosen] = useState<{ society: SocietyOnPlatform; deed: SocietyDeed }>()
  const close = () => setChosen(undefined)
  const shown = (data ?? []).filter((society) => isActiveAs(society, status) && matches(society, search))
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
            onChange={(event) => setStatus(event.target.value)}
            options={[
              { value: 'all', label: t('societies.all') },
              { value: 'active', label: t('societies.active') },
              { value: 'inactive', label: t('societies.inactive') },
            ]}
          />
        </Field>
      </div>
      {isPending && <Skeleton className="h-40 w-full" />}
      {data && shown.length === 0 && (
        <EmptyState icon={<Search />} title={t('societies.none')} text={t('societies.noneText')} />
      )}
      <ul className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {shown.map((society) => (
          <li key={society.id}>
            <SocietyCard society={society} onDeed={(deed) => setChosen({ society, deed })} />
          </li>
        ))}
      </ul>
      {chosen?.deed === 'view' && <SocietySheet society={chosen.society} onClose={close} />}
      {chosen?.deed === 'edit' && <SocietyDialog society={chosen.society} onClose={close} />}
      {chosen?.deed === 'suspend' && <SuspendDialog society={chosen.society} onClose={close} />}
    </div>
  )
}

const isActiveAs = ({ isActive }: SocietyOnPlatform, status: string) =>
  status === 'all' || isActive === (status === 'active')

const matches = ({ name, subdomain, email }: SocietyOnPlatform, search: string) =>
  [name, subdomain, email].some((text) => fold(text).includes(fold(search)))
