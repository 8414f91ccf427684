import { Check, ChevronLeft, ChevronRight, StarOff } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayMoment, sayRupees } from '#kernel/formats.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { call, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSending } from '#web/use-sending.ts'
import { type OwnPage, visitors, type WorkInFlat } from '../contract.ts'
import { texts } from '../texts/own/texts.ts'
import { QrPicture } from './qr-picture.tsx'

type Props = {
  link: string
  page: OwnPage
  worker: NonNullable<OwnPage['worker']>
  onMonth: (month: string) => void
  onChanged: (page: OwnPage) => void
}

/** The card, the month in every flat with the own word on a day, and who looked. */
export function WorkerPart({ link, page, worker, onMonth, onChanged }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const [open, setOpen] = useState<string>()
  const [showsCard, setShowsCard] = useState(false)
  const move = (by: number) => onMonth(addMonths(`${worker.month}-01`, by).slice(0, 7))
  const photo = worker.hasPhoto ? urlOf(visitors.ownPhoto, { params: { link } }) : null
  return (
    <section className="grid gap-3">
      <header className="flex items-center gap-4">
        <Avatar name={page.name} src={photo} size="l" className="size-16" />
        <span className="min-w-0">
          <h1 className="text-22 [overflow-wrap:anywhere]">{page.name}</h1>
          {worker.code && <p className="num text-ink-2">{t('card', { code: worker.code })}</p>}
        </span>
      </header>
      {!worker.code && !page.erased && (
        <NoticeBox tone="info">{t(worker.isOfHousehold ? 'formerFlat' : 'otherHands')}</NoticeBox>
      )}
      {worker.qrSvg && (
        <>
          <Button onClick={() => setShowsCard(!showsCard)} aria-expanded={showsCard}>
            {t('showCard')}
          </Button>
          {showsCard && (
            <Card>
              <CardBody className="grid justify-items-center">
                <QrPicture svg={worker.qrSvg} />
              </CardBody>
            </Card>
          )}
        </>
      )}
      <Card>
        <CardHeader
          title={t('myWork')}
          actions={
            <>
              <IconButton label={t('monthBefore')} icon={<ChevronLeft />} onClick={() => move(-1)} />
              <b className="text-15">{sayDay(`${worker.month}-01`, lang, 'month')}</b>
              <IconButton
                label={t('monthAfter')}
                icon={<ChevronRight />}
                disabled={worker.month >= thisMonth}
                onClick={() => move(1)}
              />
            </>
          }
        />
        {worker.flats.length === 0 && <p className="border-t border-line px-4 py-3 text-15">{t('noWork')}</p>}
        <p className="border-t border-line px-4 py-3 text-13 text-ink-2">{t('workByFlat')}</p>
        <ul>
          {worker.flats.map((flat) => (
            <InFlat
              key={`${flat.flatId} ${flat.weekdays}`}
              link={link}
              flat={flat}
              isOpen={open === flat.flatId}
              onToggle={() => setOpen(open === flat.flatId ? undefined : flat.flatId)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </Card>
      {worker.code && <Looked openings={worker.openings} />}
      <p className="flex gap-3 rounded-2 bg-info-soft px-4 py-3 text-15 [&_svg]:size-5 [&_svg]:shrink-0">
        <StarOff aria-hidden /> {t('noRatings')}
      </p>
    </section>
  )
}

function Looked({ openings }: { openings: Props['worker']['openings'] }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <Card>
      <CardHeader title={t('looked')} />
      {openings.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-15 text-ink-2">{t('nobodyLooked')}</p>
      )}
      <ul>
        {openings.map((one) => (
          <li key={one.at} className="border-t border-line px-4 py-3 text-15">
            <span className="flex justify-between gap-3">
              <b>{one.by}</b> <span className="num text-13 text-ink-2">{sayMoment(one.at, lang)}</span>
            </span>
            <span className="block text-13 text-ink-2">
              {t('lookedDays', { from: sayDay(one.from, lang), until: sayDay(one.until, lang) })}
            </span>
            <span className="block text-13 [overflow-wrap:anywhere]">{one.reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const nextMark = { came: 'absent', absent: 'leave', leave: 'came' } as const

function InFlat({
  link,
  flat,
  isOpen,
  onToggle,
  onChanged,
}: {
  link: string
  flat: WorkInFlat
  isOpen: boolean
  onToggle: () => void
  onChanged: (page: OwnPage) => void
}) {
  const t = useT(texts)
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-tap w-full items-center justify-between gap-3 px-4 py-3 text-left text-15"
      >
        <b>{flat.flat}</b>
        <span className="num">
          {flat.came} / {flat.due}
        </span>
        <span className="num">
          {t('pay')} {sayRupees(flat.payablePaise)}
        </span>
      </button>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4">
          <p className="text-13 text-ink-2">
            {t('paySum', { wage: sayRupees(flat.basePaise), days: flat.cutDays, cut: sayRupees(flat.cutPaise) })}
          </p>
          <Days link={link} flat={flat} onChanged={onChanged} />
          <p className="text-13 text-ink-2">{t('markHelp')}</p>
        </div>
      )}
    </li>
  )
}

/** What the gate and the flat say, and what the worker says where that is different: framed, and on the flat's screen too. */
function Days({ link, flat, onChanged }: { link: string; flat: WorkInFlat; onChanged: (page: OwnPage) => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const words = { failed: t('failed'), tryAgain: t('tryAgain'), touches: [] }
  const marking = useSending(
    ({ day, mark }: { day: string; mark: 'came' | 'absent' | 'leave' | null }) =>
      call(visitors.markOwn, { params: { link }, body: { flatId: flat.flatId, day, mark } }),
    { ...words, after: onChanged },
  )
  const first = flat.days[0]?.day ?? today
  const blank = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const differing = flat.days.filter((one) => one.byWorker !== null && one.byWorker !== theirs(one))
  return (
    <>
      <ol className="grid grid-cols-7 gap-1 text-center">
        {Array.from({ length: 7 }, (_, at) => (
          <li key={`head ${at}`} aria-hidden className="text-13 text-ink-3">
            {sayDay(`2026-11-0${at + 2}`, lang, 'weekday')}
          </li>
        ))}
        {Array.from({ length: blank }, (_, at) => (
          <li key={`blank ${at}`} aria-hidden />
        ))}
        {flat.days.map((one) => {
          const isPast = one.day <= today
          const state = one.byWorker ?? theirs(one)
          const isShown =
            isPast && ((one.due && one.day < today) || one.passed || one.byFlat !== null || one.byWorker !== null)
          const next = nextMark[state]
          return (
            <li key={one.day}>
              <button
                type="button"
                disabled={!isPast || marking.isPending}
                aria-label={`${sayDay(one.day, lang)}: ${isShown ? t(`marks.${state}`) : ''}`}
                onClick={() => marking.mutate({ day: one.day, mark: next === theirs(one) ? null : next })}
                className={cx(
                  'grid min-h-tap w-full content-center rounded-1 text-13 leading-tight',
                  isShown && state === 'absent' && 'bg-bad-soft text-bad',
                  isShown && state === 'leave' && 'bg-sunken',
                  one.byWorker !== null && one.byWorker !== theirs(one) && 'outline outline-2 outline-accent',
                )}
              >
                <span className={cx('num', one.due ? 'font-[600]' : 'text-ink-3')}>{Number(one.day.slice(8))}</span>
                {isShown &&
                  (state === 'came' ? (
                    <Check aria-hidden className="mx-auto size-4 text-ok" />
                  ) : (
                    <span className="text-12">{t(`marks.${state}`)}</span>
                  ))}
              </button>
            </li>
          )
        })}
      </ol>
      {differing.map((one) => (
        <NoticeBox key={one.day} tone="warn">
          {t('differs', {
            day: sayDay(one.day, lang),
            mine: t(`marks.${one.byWorker ?? 'came'}`),
            theirs: t(`marks.${theirs(one)}`),
          })}
        </NoticeBox>
      ))}
    </>
  )
}

/** What counts so far: the flat's mark, else the gate's. */
const theirs = ({ byFlat, passed }: WorkInFlat['days'][number]) => byFlat ?? (passed ? 'came' : 'absent')
