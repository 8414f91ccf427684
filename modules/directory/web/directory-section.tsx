import { useQuery } from '@tanstack/react-query'
import { Plus, Search, UserRoundCog } from 'lucide-react'
import { useEffect, useState } from 'react'
import { may } from '#modules/identity/access.ts'
import type { SectionProps } from '#web/section.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { CardDialog } from './card-dialog.tsx'
import { CardList } from './card-list.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactList } from './contact-list.tsx'
import { ResidentList } from './resident-list.tsx'
import { SharingDialog } from './sharing-dialog.tsx'
import { VehiclePage } from './vehicle-page.tsx'
import { useWords } from './words.ts'

const views = ['numbers', 'residents', 'cards', 'vehicles'] as const

/** Useful numbers, neighbours by what each shares, what they offer, and one's vehicles; `?show=` says which. */
export function DirectorySection({ subdomain, userRole, anonymous }: SectionProps) {
  const t = useWords()
  const { data: user } = useQuery(currentUser)
  const { search, write } = useScreenSearch()
  const [dialog, setDialog] = useState<'contact' | 'card' | 'sharing' | undefined>()
  const close = () => setDialog(undefined)
  const actor = { identityId: user?.id ?? null, memberId: null, role: userRole, anonymous: anonymous || !user }
  const isNeighbour = !actor.anonymous && ['resident', 'committee', 'admin'].includes(userRole)
  const view = views.find((one) => one === search['show']) ?? 'numbers'
  const q = typeof search['q'] === 'string' && search['q'].trim().length > 1 ? search['q'].trim() : ''
  return (
    <div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {isNeighbour && (
              <Button icon={<UserRoundCog />} onClick={() => setDialog('sharing')}>
                {t('share')}
              </Button>
            )}
            {view === 'numbers' && may(actor, 'directory.create') && (
              <Button variant="primary" icon={<Plus />} onClick={() => setDialog('contact')}>
                {t('contact.add')}
              </Button>
            )}
            {view === 'cards' && isNeighbour && (
              <Button variant="primary" icon={<Plus />} onClick={() => setDialog('card')}>
                {t('card.offer')}
              </Button>
            )}
          </>
        }
      />
      {view !== 'vehicles' && <SearchBox />}
      <ChipRow label={t('views.label')}>
        {views
          .filter((one) => one !== 'vehicles' || !actor.anonymous)
          .map((one) => (
            <Chip
              key={one}
              label={t(`views.${one}`)}
              on={one === view}
              onClick={() => write({ show: one === 'numbers' ? undefined : one })}
            />
          ))}
      </ChipRow>
      {view === 'numbers' && <ContactList subdomain={subdomain} q={q} />}
      {view === 'residents' && <ResidentList subdomain={subdomain} q={q} />}
      {view === 'cards' && <CardList subdomain={subdomain} q={q} />}
      {view === 'vehicles' && !actor.anonymous && <VehiclePage subdomain={subdomain} actor={actor} />}
      {dialog === 'contact' && <ContactDialog subdomain={subdomain} onClose={close} />}
      {dialog === 'card' && <CardDialog subdomain={subdomain} onClose={close} />}
      {dialog === 'sharing' && <SharingDialog subdomain={subdomain} onClose={close} />}
    </div>
  )
}

const pauseMs = 250

function SearchBox() {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const [typed, setTyped] = useState(typeof search['q'] === 'string' ? search['q'] : '')
  useEffect(() => {
    const timer = setTimeout(() => write({ q: typed || undefined }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, write])
  return (
    <search className="relative block">
      <Search aria-hidden="true" className="absolute top-1/2 left-3 z-1 size-5 -translate-y-1/2 text-ink-3" />
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className="pl-10"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
