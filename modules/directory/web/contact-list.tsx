import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Contact } from '../contract.ts'
import { contactKinds } from '../rules.ts'
import { CallButton } from './call-button.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { NothingFound } from './nothing-found.tsx'
import { contactList } from './queries.ts'
import { useWords } from './words.ts'

/** Emergency numbers first. */
export function ContactList({ subdomain, q }: { subdomain: string; q: string }) {
  const t = useWords()
  const [editing, setEditing] = useState<Contact>()
  const { data, isPending, error } = useQuery(contactList(subdomain, q))
  if (isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (data.length === 0) return <NothingFound />
  return (
    <>
      {contactKinds.map((kind) => {
        const rows = data.filter((contact) => contact.kind === kind)
        if (rows.length === 0) return null
        return (
          <section key={kind} className="grid gap-2">
            <h2 className="text-16">{t(`kinds.${kind}`)}</h2>
            <Card className="overflow-hidden">
              <ul>
                {rows.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} onEdit={() => setEditing(contact)} />
                ))}
              </ul>
            </Card>
          </section>
        )
      })}
      {editing && (
        <ContactDialog subdomain={subdomain} editing={editing} onClose={() => setEditing(undefined)} key={editing.id} />
      )}
    </>
  )
}

function ContactRow({ contact, onEdit }: { contact: Contact; onEdit: () => void }) {
  const t = useWords()
  const { name, category, hours, note, phone } = contact
  const about = [category === name ? '' : category, hours, note].filter(Boolean).join(' · ')
  return (
    <li className="flex min-h-14 items-center gap-2 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-[600] [overflow-wrap:anywhere]">{name}</p>
        {about && <p className="text-13 text-ink-3">{about}</p>}
      </div>
      <CallButton name={name} phone={phone} />
      {contact.can?.edit && <IconButton label={t('contact.edit', { name })} icon={<Pencil />} onClick={onEdit} />}
    </li>
  )
}
