import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayNumber } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import type { Agreement } from '../../contract.ts'
import { messageTexts } from '../../texts/messages/texts.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { Block } from './block.tsx'
import { agreementList } from './queries.ts'

const few = 8

/** Everybody without a login, and whoever ever answered. */
export function AgreementList({ subdomain }: { subdomain: string }) {
  const t = useT(messageTexts)
  const { lang } = useLanguage()
  const [open, setOpen] = useState<Agreement>()
  const [all, setAll] = useState(false)
  const { data = [] } = useQuery(agreementList(subdomain))
  if (data.length === 0) return null
  const shown = all ? data : data.slice(0, few)
  return (
    <Block title={t('people')} help={t('peopleHelp')}>
      <Card className="overflow-hidden">
        <ul>
          {shown.map((person) => (
            <AgreementRow key={person.memberId} person={person} onOpen={() => setOpen(person)} />
          ))}
        </ul>
      </Card>
      {data.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          {t('showMore', { count: sayNumber(data.length, lang) })}
        </Button>
      )}
      {open && <AgreementDialog subdomain={subdomain} person={open} onClose={() => setOpen(undefined)} />}
    </Block>
  )
}

const ways = { site: 'onSite', form: 'onForm', reply: 'byReply' } as const

function AgreementRow({ person, onOpen }: { person: Agreement; onOpen: () => void }) {
  const t = useT(messageTexts)
  const { lang } = useLanguage()
  const { name, flatNumber, hasLogin, isMobile, isGiven, channel, at } = person
  const state = isGiven ? 'agreed' : channel ? 'takenBack' : 'notAgreed'
  const how = channel && at ? t(ways[channel], { at: momentOf(at, lang) }) : ''
  const about = [flatNumber, hasLogin ? '' : t('noLogin'), isMobile ? '' : t('noMobile'), how].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-[600] [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-ink-3">{about.join(' · ')}</p>
      </div>
      <Badge tone={isGiven ? 'ok' : 'plain'}>{t(state)}</Badge>
      {(isGiven || !hasLogin) && (
        <Button size="s" onClick={onOpen}>
          {isGiven ? t('withdraw') : t('record')}
        </Button>
      )}
    </li>
  )
}
