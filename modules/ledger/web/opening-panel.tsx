import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useSaid } from '#web/use-said.ts'
import type { Opening, OpeningDraft } from '../contract/opening.ts'
import { ledger } from '../contract.ts'
import { BalancesStep, CheckStep, DayStep, FlatsStep, VendorsStep } from './opening-steps.tsx'
import { openingQuery } from './queries.ts'
import { useAct } from './use-act.ts'
import { money, useSaying, useWords } from './words.ts'

/** The opening balances: five steps that can be left and gone on with, the difference in view at each. */
export function OpeningPanel({ subdomain, onVoucher }: { subdomain: string; onVoucher: (id: string) => void }) {
  const t = useWords()
  const say = useSaying()
  const [at, setAt] = useState<number>()
  // Whoever writes goes on writing on what they saw, also when somebody else keeps something meanwhile: the server then
  // refuses theirs in words, and what they typed stays.
  const [written, setWritten] = useState<Opening>()
  const { data: opening, error } = useQuery(openingQuery(subdomain))
  // Asked again in vain, the form stays: somebody may be writing in it.
  if (!opening && error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!opening) return <Skeleton className="h-80 w-full rounded-3" />
  if (opening.voucherId)
    return (
      <NoticeBox
        tone="ok"
        title={t('opening.done')}
        action={
          <Button size="s" onClick={() => onVoucher(opening.voucherId ?? '')}>
            {t('opening.see')}
          </Button>
        }
      >
        {t('opening.doneText', { day: say.day(opening.draft.beginsOn ?? '') })}
      </NoticeBox>
    )
  const standing = written ?? opening
  return (
    <Wizard
      key={standing.version}
      {...{ subdomain, opening: standing, at: at ?? firstUndone(standing.draft) }}
      {...{ onGo: setAt, onWrite: setWritten }}
    />
  )
}

const steps = ['day', 'money', 'flats', 'vendors', 'check'] as const

/** Where whoever comes back goes on. */
const firstUndone = ({ beginsOn, balances, flats }: OpeningDraft): number => {
  const undone = [!beginsOn, balances.length === 0, flats.length === 0].indexOf(true)
  return undone < 0 ? steps.length - 1 : undone
}

type WizardProps = {
  subdomain: string
  opening: Opening
  at: number
  onGo: (at: number) => void
  onWrite: (on: Opening | undefined) => void
}

/** Made anew with every version that is kept, so that the step it is at stands above it. */
function Wizard({ subdomain, opening, at, onGo, onWrite }: WizardProps) {
  const t = useWords()
  const said = useSaid()
  const [draft, setDraft] = useState<OpeningDraft>(opening.draft)
  const isChanged = draft !== opening.draft
  const write = (next: OpeningDraft) => {
    setDraft(next)
    onWrite(next === opening.draft ? undefined : opening)
  }
  useUnsaved(isChanged, () => write(opening.draft))
  const go = (next: number) => onGo(Math.max(0, Math.min(steps.length - 1, next)))
  const client = useQueryClient()
  // The next step stands on what the server answered: one that waited to be asked again would take away what was typed
  // meanwhile.
  const save = useAct(
    async (next: number) => {
      const body = { ...draft, version: opening.version }
      client.setQueryData(
        openingQuery(subdomain).queryKey,
        await call(ledger.saveOpening, { params: { subdomain }, body }),
      )
      onWrite(undefined)
      return next
    },
    { failed: t('opening.failed'), done: () => t('opening.kept'), after: go },
  )
  const fields = useRef<HTMLDivElement>(null)
  // What could not be read is in no draft, so going on would lose it without a word.
  const leave = (next: number) => {
    const unread = fields.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    if (unread) {
      unread.focus()
      toast({ title: t('amountWrong'), variant: 'destructive' })
    } else if (isChanged) save.mutate(next)
    else go(next)
  }
  const post = useAct(() => call(ledger.postOpening, { params: { subdomain }, body: { version: opening.version } }), {
    failed: t('opening.failed'),
    done: () => t('opening.posted'),
  })
  const step = steps[at] ?? 'day'
  const parts = { subdomain, draft, onChange: write, mayEdit: opening.can?.edit ?? false }
  return (
    <Card>
      <CardHeader title={t(`opening.steps.${step}`)} actions={<Steps at={at} onGo={leave} />}>
        {t('opening.lead')}
      </CardHeader>
      <CardBody ref={fields} className="grid gap-4">
        {step === 'day' && <DayStep {...parts} />}
        {step === 'money' && <BalancesStep {...parts} />}
        {step === 'flats' && <FlatsStep {...parts} />}
        {step === 'vendors' && <VendorsStep {...parts} vendors={opening.vendors} />}
        {step === 'check' && (
          <CheckStep
            {...parts}
            missing={isChanged ? '' : said({ reason: opening.missing, code: opening.missingCode })}
          />
        )}
      </CardBody>
      <Difference subdomain={subdomain} draft={draft} opening={opening} />
      <CardSection data-bar className="flex flex-wrap justify-between gap-2">
        <Button disabled={at === 0} onClick={() => leave(at - 1)}>
          {t('opening.back')}
        </Button>
        {step === 'check' && !isChanged ? (
          <Button
            variant="primary"
            disabled={!opening.can?.post}
            pending={post.isPending}
            onClick={() => post.mutate(undefined)}
          >
            {t('opening.post')}
          </Button>
        ) : (
          <Button variant="primary" pending={save.isPending} onClick={() => leave(at + 1)}>
            {step === 'check' ? t('save') : t('opening.next')}
          </Button>
        )}
      </CardSection>
    </Card>
  )
}

function Steps({ at, onGo }: { at: number; onGo: (at: number) => void }) {
  const t = useWords()
  return (
    <ol className="flex flex-wrap gap-1">
      {steps.map((name, place) => (
        <li key={name}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            onClick={() => onGo(place)}
            className={cx(
              'min-h-tap rounded-full px-3 text-15 md:min-h-ctl-s',
              place === at ? 'bg-primary-soft font-[600] text-primary-ink' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            {place + 1}. {t(`opening.steps.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Both sides and what lies between them, worked out from what is typed. */
function Difference({ draft }: { subdomain: string; draft: OpeningDraft; opening: Opening }) {
  const t = useWords()
  const debit =
    draft.balances.reduce((sum, { paise }) => sum + Math.max(0, paise), 0) +
    draft.flats.reduce((sum, flat) => sum + flat.principalPaise + flat.interestPaise, 0)
  const credit =
    draft.balances.reduce((sum, { paise }) => sum + Math.max(0, -paise), 0) +
    draft.flats.reduce((sum, { advancePaise }) => sum + advancePaise, 0) +
    draft.vendors.reduce((sum, { paise }) => sum + paise, 0)
  const figures = [
    [t('opening.debit'), debit],
    [t('opening.credit'), credit],
    [t('opening.difference'), debit - credit],
  ] as const
  return (
    <CardSection className="grid grid-cols-3 gap-3 bg-sunken/60">
      {figures.map(([label, paise], place) => (
        <p key={label} className="text-13 text-ink-2">
          {label}
          <b className={cx('num block text-15', place === 2 && (paise === 0 ? 'text-ok' : 'text-bad'))}>
            {money(paise)}
          </b>
        </p>
      ))}
    </CardSection>
  )
}
