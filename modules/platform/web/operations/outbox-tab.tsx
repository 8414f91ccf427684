import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OutboxLetter } from '../../contract/operations.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { outboxQuery } from '../queries.ts'
import { LetterSheet, letterTones } from './letter-sheet.tsx'

const statuses = ['queued', 'sending', 'sent', 'failed', 'kept'] as const

/** The newest letters, whatever became of them. */
export function OutboxTab() {
  const t = useT(operationsTexts)
  const [status, setStatus] = useState<OutboxLetter['status']>()
  const [open, setOpen] = useState<OutboxLetter>()
  const query = useQuery(outboxQuery(status))
  const { data, isError } = query
  return (
    <div className="grid gap-4">
      <Field label={t('outbox.status')} className="max-w-64">
        <NativeSelect
          value={status ?? ''}
          onChange={(event) => setStatus(statuses.find((one) => one === event.target.value))}
          options={[
            { value: '', label: t('outbox.all') },
            ...statuses.map((value) => ({ value, label: t(`outbox.statuses.${value}`) })),
          ]}
        />
      </Field>
      {isError && <LoadFailed query={query} text={t('failed')} />}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data?.length === 0 && <EmptyState icon={<Mail />} title={t('outbox.none')} text={t('outbox.noneText')} />}
      {data && data.length > 0 && (
        <Card>
          <ul aria-label={t('tabs.outbox')} className="divide-y divide-line">
            {data.map((letter) => (
              <Line key={letter.id} letter={letter} onOpen={() => setOpen(letter)} />
            ))}
          </ul>
        </Card>
      )}
      {open && <LetterSheet letter={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Line({ letter, onOpen }: { letter: OutboxLetter; onOpen: () => void }) {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-16 font-[650] break-words">{letter.subject}</h3>
        <p className="text-13 break-words text-ink-2">
          <span translate="no">{letter.recipient}</span> ·{' '}
          <span className="num">{momentOf(letter.createdAt, lang, true)}</span>
        </p>
        {letter.lastError && (
          <p className="mt-1 text-13 break-words text-bad">{t('outbox.error', { reason: letter.lastError })}</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={letterTones[letter.status]}>{t(`outbox.statuses.${letter.status}`)}</Badge>
        <Button size="s" aria-label={t('outbox.readOf', { subject: letter.subject })} onClick={onOpen}>
          {t('outbox.read')}
        </Button>
      </div>
    </li>
  )
}
