import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight, IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayRupees } from '#kernel/formats.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { call, urlOf } from '#web/call.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { type MonthOfWork, visitors, type WorkerCard } from '../contract.ts'
import type en from '../texts/en.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { printCard, printSlip } from './print-slip.ts'
import { cardOf, monthOf, useGateAct } from './queries.ts'

type Props = { subdomain: string; society: string; workerId: string; flatId: string }

/** The month as the gate saw it, what the household marked, and what is owed. */
export function MonthOfHelp({ subdomain, society, workerId, flatId }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const { data } = useQuery(monthOf(subdomain, workerId, flatId, month))
  const { data: card } = useQuery(cardOf(subdomain, workerId))
  const slipPaper = (shown: MonthOfWork) => ({
    society,
    title: `${t('slip')}, ${sayDay(`${shown.month}-01`, lang, 'month')}`,
    of: `${shown.worker.name} · ${shown.flat.number}`,
    notes: [
      ...differingIn(shown).map(({ day, byWorker }) =>
        t('differs', { day: sayDay(day, lang), mark: t(`marks.${byWorker ?? 'came'}`) }),
      ),
      t('slipPrivate'),
    ],
    rows: slipLines(shown, t),
  })
  const cardPaper = ({ name, kind, code, qrSvg, photoId }: WorkerCard) => ({
    society,
    name,
    lines: [t(`workerKinds.${kind}`), t('card', { code: `${code.slice(0, 3)} ${code.slice(3)}` })],
    qr: qrSvg,
    photo: photoId ? urlOf(visitors.workerPhoto, { params: { subdomain, id: workerId } }) : null,
  })
  const move = (by: number) => setMonth(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4 md:px-5">
      <header className="flex items-center justify-between">
        <IconButton label={t('previous')} icon={<ChevronLeft />} onClick={() => move(-1)} />
        <b className="text-16">{sayDay(`${month}-01`, lang, 'month')}</b>
        <IconButton
          label={t('next')}
          icon={<ChevronRight />}
          disabled={month >= today.slice(0, 7)}
          onClick={() => move(1)}
        />
      </header>
      {data && (
        <>
          <Grid subdomain={subdomain} month={data} today={today} />
          <p className="text-13 text-ink-2">{t('tapDay')}</p>
          <Differences subdomain={subdomain} month={data} />
          <SlipCard month={data} />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="primary" icon={<Printer />} onClick={() => printSlip(slipPaper(data))}>
              {t('printSlip')}
            </Button>
            {card?.qrSvg && (
              <Button icon={<IdCard />} onClick={() => printCard(cardPaper(card))}>
                {t('printCard')}
              </Button>
            )}
          </div>
          <p className="text-13 text-ink-2">{t('slipPrivate')}</p>
        </>
      )}
    </div>
  )
}

const nextMark = { came: 'absent', absent: 'leave', leave: 'came' } as const

function Grid({ subdomain, month, today }: { subdomain: string; month: MonthOfWork; today: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { worker, flat } = month
  const marking = useGateAct(({ day, mark }: { day: string; mark: 'came' | 'absent' | 'leave' }) =>
    call(visitors.mark, { params: { subdomain, id: worker.id, flatId: flat.id, day }, body: { mark } }),
  )
  const blank = (new Date(`${month.month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  return (
    <ol className="grid grid-cols-7 gap-1 text-center">
      {Array.from({ length: 7 }, (_, at) => (
        <li key={`head ${at}`} aria-hidden className="text-13 text-ink-3">
          {sayDay(`2026-11-0${at + 2}`, lang, 'weekday')}
        </li>
      ))}
      {Array.from({ length: blank }, (_, at) => (
        <li key={`blank ${at}`} aria-hidden />
      ))}
      {month.days.map((one) => {
        const isPast = one.day <= today
        const state = one.byFlat ?? (one.came ? 'came' : 'absent')
        // Whoever has not come yet today is not absent.
        const shown = isPast && ((one.due && one.day < today) || one.came || one.byFlat !== null)
        return (
          <li key={one.day}>
            <button
              type="button"
              disabled={!isPast || marking.isPending}
              aria-label={`${sayDay(one.day, lang)}: ${shown ? t(`marks.${state}`) : ''}`}
              onClick={() => marking.mutate({ day: one.day, mark: nextMark[state] })}
              className={cx(
                'grid min-h-tap w-full content-center rounded-1 text-13 leading-tight',
                shown && state === 'absent' && 'bg-bad-soft text-bad',
                shown && state === 'leave' && 'bg-sunken',
                one.byWorker !== null && one.byWorker !== state && 'outline outline-2 outline-accent',
              )}
            >
              <span className={cx('num', one.due ? 'font-[600]' : 'text-ink-3')}>{Number(one.day.slice(8))}</span>
              {shown &&
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
  )
}

/** The worker says otherwise: the household keeps its mark or takes theirs, and either way both are printed. */
function Differences({ subdomain, month }: { subdomain: string; month: MonthOfWork }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const { worker, flat } = month
  const marking = useGateAct(({ day, mark }: { day: string; mark: 'came' | 'absent' | 'leave' }) =>
    call(visitors.mark, { params: { subdomain, id: worker.id, flatId: flat.id, day }, body: { mark } }),
  )
  return differingIn(month).map(({ day, byWorker, byFlat, came }) => {
    const theirs = byWorker ?? 'came'
    const mine = byFlat ?? (came ? 'came' : 'absent')
    return (
      <NoticeBox key={day} tone="warn">
        <span className="block">{t('differs', { day: sayDay(day, lang), mark: t(`marks.${theirs}`) })}</span>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="s" pending={marking.isPending} onClick={() => marking.mutate({ day, mark: mine })}>
            {o('keepMine', { mark: t(`marks.${mine}`) })}
          </Button>
          <Button size="s" pending={marking.isPending} onClick={() => marking.mutate({ day, mark: theirs })}>
            {o('takeTheirs', { mark: t(`marks.${theirs}`) })}
          </Button>
        </span>
      </NoticeBox>
    )
  })
}

/** Where the worker's own word is another than what counts; it is printed beside it. */
const differingIn = (month: MonthOfWork) =>
  month.days.filter((one) => one.byWorker !== null && one.byWorker !== (one.byFlat ?? (one.came ? 'came' : 'absent')))

type Say = Translate<typeof en>

const slipLines = ({ slip, engagement }: MonthOfWork, t: Say): [string, string][] => [
  [t('slipWage', { count: slip.due }), sayRupees(slip.basePaise)],
  [t('slipCame'), `${slip.came} / ${slip.due}`],
  [`${t('slipAbsent')} (${engagement.leaveDays})`, String(slip.cutDays)],
  [t('slipCut'), slip.cutPaise === 0 ? sayRupees(0) : `−${sayRupees(slip.cutPaise)}`],
  [t('slipPay'), sayRupees(slip.payablePaise)],
]

function SlipCard({ month }: { month: MonthOfWork }) {
  const t = useT(texts)
  const lines = slipLines(month, t)
  return (
    <section>
      <h3 className="text-16 font-[650]">{t('slip')}</h3>
      <dl className="mt-2 grid gap-1 text-15">
        {lines.map(([label, value], at) => (
          <div
            key={label}
            className={cx(
              'flex justify-between gap-3',
              at === lines.length - 1 && 'mt-1 border-t-4 border-double border-ink pt-2 text-18 font-[650]',
            )}
          >
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
