import {
  Building2,
  Car,
  Check,
  CircleCheck,
  Clock,
  Keyboard,
  LogIn,
  OctagonX,
  Package,
  Phone,
  ScanLine,
  TriangleAlert,
  UsersRound,
  X,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Verdict } from '../../rules/verdict.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { sound } from './parts.tsx'

/** What was read: sealed by us and against the list, or not to be believed. */
export type Read = {
  colour: Verdict['colour']
  why: Verdict['why'] | 'not_ours' | 'code_unknown'
  name: string
  persons: number
  flat: Content['flats'][number] | undefined
  pass: Content['passes'][number] | undefined
  passId: string | null
  workerId: string | null
  detail: string
  /** When the list was made that does not know the pass yet. */
  listAt?: number
  /** Found in the list by its code: nobody has seen a seal. */
  isByList?: boolean
  /** Flats that keep this worker out, though the society does not. */
  notTo?: readonly string[]
}

const looks = { green: 'bg-[#14532d]', amber: 'bg-[#7a4204]', red: 'bg-[#93261f]' } as const
const icons = { green: CircleCheck, amber: TriangleAlert, red: OctagonX } as const
const heads = {
  not_ours: 'notOurs',
  over: 'over',
  used: 'used',
  cancelled: 'cancelledPass',
  blocked: 'blocked',
  code_unknown: 'codeUnknown',
} as const

type Props = {
  read: Read
  onLetIn: (persons: number) => void
  onRefuse: () => void
  onAsk: () => void
  onCode: () => void
  onScan: () => void
}

/** Its own colour, sentence and next step for each; from red too the guard may ask the flat. */
export function VerdictView({ read, onLetIn, onRefuse, onAsk, onCode, onScan }: Props) {
  const t = useT(texts)
  const [persons, setPersons] = useState(read.persons)
  const { lang } = useLanguage()
  const { colour, why } = read
  useEffect(() => {
    performance.mark('gate-verdict')
    sound(colour)
  }, [colour])
  const Icon = icons[colour]
  const head = why in heads ? t(heads[why as keyof typeof heads]) : colour === 'green' ? t('ok.fits') : t('askFlat')
  const call = read.flat?.dial || read.flat?.intercom
  const clock = (at: number) => sayMoment(new Date(at), lang)
  const sentence =
    why === 'made_after' && read.listAt
      ? t('madeAfter', { time: clock(read.listAt) })
      : why === 'early' && read.pass
        ? t('beginsAt', { time: clock(read.pass.validFrom) })
        : why === 'fits' && read.isByList
          ? t('onList')
          : t(`why.${why}`)
  return (
    <section className="grid content-start gap-4">
      <header className={cx('grid gap-2 p-4 text-white', looks[colour])} role="alert">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-28 leading-tight">{head}</h1>
          <Icon aria-hidden className="size-16 shrink-0" />
        </div>
        <p className="text-16">{sentence}</p>
      </header>
      {why !== 'not_ours' && why !== 'code_unknown' && (
        <div className="grid gap-2 px-4">
          <p className="flex items-center justify-between gap-3">
            <b className="text-22 [overflow-wrap:anywhere]">{read.name}</b>
            {read.flat && <b className="num rounded-2 border-2 px-3 py-1 text-22">{read.flat.number}</b>}
          </p>
          {read.notTo?.map((flat) => (
            <NoticeBox key={flat} tone="warn">
              {t('keptOutOf', { flat })}
            </NoticeBox>
          ))}
          <PassLines read={read} />
          {colour === 'green' && !read.workerId && (
            <div className="flex items-center justify-between gap-3">
              <span>{t('persons')}</span>
              <span className="flex items-center gap-4">
                <Button size="l" onClick={() => setPersons(Math.max(1, persons - 1))}>
                  −
                </Button>
                <b className="num text-22">{persons}</b>
                <Button size="l" onClick={() => setPersons(Math.min(50, persons + 1))}>
                  +
                </Button>
              </span>
            </div>
          )}
        </div>
      )}
      <div className="grid gap-3 p-3">
        {colour === 'green' && (
          <Button variant="primary" size="guard" icon={<LogIn />} onClick={() => onLetIn(persons)}>
            {read.pass?.kind === 'child' ? t('child') : t('letIn')}
          </Button>
        )}
        {colour !== 'green' && <p className="font-[650]">{t('whatNow')}</p>}
        {call && colour === 'amber' && (
          <Button asChild variant="primary" size="guard" icon={<Phone />}>
            <a href={`tel:${call}`}>
              {t('call', { flat: read.flat?.number ?? '' })} · {call}
            </a>
          </Button>
        )}
        {call && colour === 'amber' && (
          <>
            <p className="text-15 text-ink-2">{t('flatSaid')}</p>
            <div className="grid grid-cols-2 gap-3">
              <Button size="guard" icon={<Check />} onClick={() => onLetIn(persons)}>
                {t('saidYesShort')}
              </Button>
              <Button size="guard" variant="danger" icon={<X />} onClick={onRefuse}>
                {t('saidNo')}
              </Button>
            </div>
          </>
        )}
        <Button size="guard" icon={<Building2 />} variant={colour === 'red' ? 'primary' : 'outline'} onClick={onAsk}>
          {read.flat ? t('ask', { flat: read.flat.number }) : t('pickFlat')}
        </Button>
        {colour === 'red' && (
          <>
            <Button size="guard" icon={<Keyboard />} onClick={onCode}>
              {t('enterCode')}
            </Button>
            <Button size="guard" icon={<ScanLine />} onClick={onScan}>
              {t('scanAgain')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** What the guard compares with whom they see: vehicle, until when, on which days, with whom a child goes. */
function PassLines({ read: { pass, detail, workerId } }: { read: Read }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const line = 'flex items-center gap-3 border-t border-line py-2 text-16 [&>svg]:size-5 [&>svg]:text-ink-2'
  return (
    <>
      {pass?.kind === 'child' && (
        <p className={line}>
          <UsersRound aria-hidden /> {pass.goesWith || t('alone')}
        </p>
      )}
      {detail && (
        <p className={line}>
          {workerId ? (
            <Building2 aria-hidden />
          ) : pass?.kind === 'material' ? (
            <Package aria-hidden />
          ) : (
            <Car aria-hidden />
          )}
          {detail}
        </p>
      )}
      {pass && (
        <p className={line}>
          <Clock aria-hidden /> {t('validUntil', { time: sayMoment(new Date(pass.validUntil), lang) })}
        </p>
      )}
      {pass?.kind === 'frequent' && (
        <p className="flex flex-wrap gap-1 border-t border-line py-2">
          {Array.from({ length: 7 }, (_, at) => (
            <span
              key={at}
              className={cx(
                'min-w-9 rounded-2 border px-1 py-1 text-center text-13',
                (pass.weekdays & (1 << at)) === 0
                  ? 'border-line text-ink-3'
                  : 'border-transparent bg-ok-soft font-[650]',
              )}
            >
              {/* 2 November 2026 is a Monday. */}
              {sayDay(`2026-11-0${at + 2}`, lang, 'weekday')}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
