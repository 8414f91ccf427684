import { Building2, CircleCheck, Keyboard, LogIn, OctagonX, Phone, ScanLine, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
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
  onAsk: () => void
  onCode: () => void
  onScan: () => void
}

/** Its own colour, sentence and next step for each; from red too the guard may ask the flat. */
export function VerdictView({ read, onLetIn, onAsk, onCode, onScan }: Props) {
  const t = useT(texts)
  const [persons, setPersons] = useState(read.persons)
  const { colour, why } = read
  useEffect(() => sound(colour), [colour])
  const Icon = icons[colour]
  const head = why in heads ? t(heads[why as keyof typeof heads]) : colour === 'green' ? t('ok.fits') : t('askFlat')
  const call = read.flat?.dial || read.flat?.intercom
  return (
    <section className="grid content-start gap-4">
      <header className={cx('grid gap-2 p-4 text-white', looks[colour])} role="alert">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-28 leading-tight">{head}</h1>
          <Icon aria-hidden className="size-16 shrink-0" />
        </div>
        <p className="text-16">{t(`why.${why}`)}</p>
      </header>
      {why !== 'not_ours' && why !== 'code_unknown' && (
        <div className="grid gap-2 px-4">
          <p className="flex items-center justify-between gap-3">
            <b className="text-22 [overflow-wrap:anywhere]">{read.name}</b>
            {read.flat && <b className="num rounded-2 border-2 px-3 py-1 text-22">{read.flat.number}</b>}
          </p>
          {read.detail && <p className="text-15 text-ink-2">{read.detail}</p>}
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
