import { useQuery } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { noticeOf, urlOf } from '#web/call.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Resident } from '../contract.ts'
import { CallButton, WriteButton } from './call-button.tsx'
import { NothingFound } from './nothing-found.tsx'
import { residentList } from './queries.ts'
import { useWords } from './words.ts'

/** By flat; what somebody does not share is not there. */
export function ResidentList({ subdomain, q }: { subdomain: string; q: string }) {
  const t = useWords()
  const { data, isPending, error } = useQuery(residentList(subdomain, q))
  if (isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (data.length === 0) return <NothingFound />
  return (
    <Card className="overflow-hidden">
      <ul>
        {data.map((person) => (
          <ResidentRow key={person.id} subdomain={subdomain} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function ResidentRow({ subdomain, person }: { subdomain: string; person: Resident }) {
  const t = useWords()
  const { id, name, flatNumber, role, phone, email } = person
  const photo = person.hasPhoto ? urlOf(members.photo, { params: { subdomain, id } }) : undefined
  const post = role === 'committee' ? t('committee') : role === 'admin' ? t('admin') : ''
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-3 pl-4 first:border-t-0">
      <Avatar name={name} {...(photo ? { src: photo } : {})} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-[600] [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-ink-3">{[flatNumber, post].filter(Boolean).join(' · ')}</p>
      </div>
      {email && <WriteButton name={name} email={email} />}
      {phone ? <CallButton name={name} phone={phone} /> : <span className="text-13 text-ink-3">{t('notShared')}</span>}
    </li>
  )
}
