import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDay, sayRoundRupees } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Event, NewReply } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { mostHeads, priceOf, replies } from '../rules.ts'
import { useWords } from './words.ts'

/** Yes, no, maybe; and with how many. What it costs is said before it is sent. */
export function Reply({ subdomain, event, compact = false }: { subdomain: string; event: Event; compact?: boolean }) {
  const t = useWords()
  const { lang } = useLanguage()
  const [asking, setAsking] = useState(false)
  const sending = useMutation({
    mutationFn: (body: NewReply) => call(events.reply, { params: { subdomain, id: event.id }, body }),
    meta: { touches: ['events', 'dashboard'] },
    onSuccess: ({ mine }) => {
      setAsking(false)
      toast({ title: mine?.answer === 'waiting' ? t('reply.waits') : t('reply.thanks') })
    },
    onError: (error) =>
      toast({ title: t('reply.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const answer = event.mine?.answer
  const press = (one: NewReply['answer']) =>
    one === 'yes' ? setAsking(true) : sending.mutate({ answer: one, adults: one === 'maybe' ? 1 : 0, children: 0 })
  return (
    <div className="grid gap-2">
      {!compact && event.replyUntil && (
        <p className="text-15 text-ink-2">{t('reply.until', { day: sayDay(event.replyUntil, lang) })}</p>
      )}
      <ChipRow label={t('reply.label')}>
        {replies.map((one) => (
          <Chip
            key={one}
            label={one === 'yes' && answer === 'waiting' ? t('reply.waiting') : t(`reply.${one}`)}
            on={answer === one || (one === 'yes' && answer === 'waiting')}
            disabled={sending.isPending}
            onClick={() => press(one)}
          />
        ))}
      </ChipRow>
      {event.mine && (answer === 'yes' || answer === 'waiting') && !asking && (
        <p className="text-13 text-ink-2">
          {t('reply.party', { adults: event.mine.adults, children: event.mine.children })}
        </p>
      )}
      {asking && (
        <Party
          event={event}
          pending={sending.isPending}
          onSend={(party) => sending.mutate({ answer: 'yes', ...party })}
        />
      )}
    </div>
  )
}

type Size = { adults: number; children: number }

function Party({ event, pending, onSend }: { event: Event; pending: boolean; onSend: (party: Size) => void }) {
  const t = useWords()
  const [party, setParty] = useState<Size>({ adults: event.mine?.adults || 1, children: event.mine?.children ?? 0 })
  const price = priceOf({ adult_paise: event.adultPaise, child_paise: event.childPaise }, party)
  return (
    <div className="grid gap-2 rounded-2 bg-sunken p-3">
      <Stepper label={t('reply.adults')} value={party.adults} onChange={(adults) => setParty({ ...party, adults })} />
      <Stepper
        label={t('reply.children')}
        value={party.children}
        onChange={(children) => setParty({ ...party, children })}
      />
      {price > 0 && <p className="text-15">{t('reply.price', { amount: sayRoundRupees(price) })}</p>}
      <Button
        variant="primary"
        pending={pending}
        disabled={party.adults + party.children === 0}
        onClick={() => onSend(party)}
      >
        {t('reply.send', { count: party.adults + party.children })}
      </Button>
    </div>
  )
}

function Stepper({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-15">
        {label}
      </span>
      <span className="flex items-center gap-2">
        <Button disabled={value <= 0} aria-label={`${label} −`} onClick={() => onChange(value - 1)}>
          −
        </Button>
        <output className="num min-w-8 text-center text-18">{value}</output>
        <Button disabled={value >= mostHeads} aria-label={`${label} +`} onClick={() => onChange(value + 1)}>
          +
        </Button>
      </span>
    </fieldset>
  )
}
