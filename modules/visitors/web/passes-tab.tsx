import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Copy, Share2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { copyText } from '#web/copy-text.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Gateway, type Pass, visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { QrPicture } from './qr-picture.tsx'
import { passOf, useGateAct } from './queries.ts'
import { sayItem } from './visit-line.tsx'

/** The passes that live and those that ended today; one of them open with its code. */
export function PassesTab({ subdomain, society, gate }: { subdomain: string; society: string; gate: Gateway }) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const openId = typeof search.pass === 'string' ? search.pass : undefined
  if (gate.passes.length === 0)
    return <EmptyState icon={<UserRoundPlus />} title={t('nobodyExpected')} text={t('nobodyTodayText')} />
  return (
    <ul className="grid max-w-2xl gap-3">
      {gate.passes.map((pass) => (
        <li key={pass.id}>
          <PassCard
            subdomain={subdomain}
            society={society}
            pass={pass}
            isOpen={pass.id === openId}
            onToggle={() => write({ pass: pass.id === openId ? undefined : pass.id, tab: 'expected' })}
          />
        </li>
      ))}
    </ul>
  )
}

type Props = { subdomain: string; society: string; pass: Pass; isOpen: boolean; onToggle: () => void }

function PassCard({ subdomain, society, pass, isOpen, onToggle }: Props) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const name = pass.persons > 1 ? t('andMore', { name: pass.visitorName, count: pass.persons - 1 }) : pass.visitorName
  const details = [
    t(`kinds.${pass.kind}`),
    pass.flat.number,
    pass.vehicleNumber,
    t('untilDay', { day: sayMoment(pass.validUntil, lang) }),
  ]
  return (
    <Card>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-center justify-between gap-3 px-4 py-3 text-left md:px-5"
      >
        <span className="min-w-0 leading-snug">
          <b className="block text-16 [overflow-wrap:anywhere]">{name}</b>
          <span className="block text-13 text-ink-2">{details.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <Badge tone={pass.status === 'inside' ? 'ok' : pass.status === 'expected' ? 'primary' : 'plain'}>
            {t(`states.${pass.status}`)}
          </Badge>
          <ChevronDown aria-hidden className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </span>
      </button>
      {pass.needsApproval && <Approval subdomain={subdomain} pass={pass} />}
      {isOpen && <OpenPass subdomain={subdomain} society={society} id={pass.id} />}
    </Card>
  )
}

function Approval({ subdomain, pass }: { subdomain: string; pass: Pass }) {
  const t = useT(texts)
  const approving = useGateAct(() => call(visitors.approve, { params: { subdomain, id: pass.id } }), {
    done: t('saved'),
  })
  return (
    <p className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-15 md:px-5">
      {t('needsApproval')}
      {pass.can.approve && (
        <Button size="s" icon={<Check />} pending={approving.isPending} onClick={() => approving.mutate(undefined)}>
          {t('approvePass')}
        </Button>
      )}
    </p>
  )
}

function OpenPass({ subdomain, society, id }: { subdomain: string; society: string; id: string }) {
  const t = useT(texts)
  const { data: pass } = useQuery(passOf(subdomain, id))
  const [sure, setSure] = useState(false)
  const cancelling = useGateAct(() => call(visitors.cancel, { params: { subdomain, id } }), { done: t('saved') })
  if (!pass) return null
  return (
    <div className="grid justify-items-center gap-4 border-t border-line px-4 py-4 md:px-5">
      {pass.details.items && (
        <ul className="justify-self-stretch text-15">
          {pass.details.items.map((item) => (
            <li key={item.name}>
              {item.name} {item.count > 1 && `× ${item.count}`}
            </li>
          ))}
        </ul>
      )}
      <Goods pass={pass} />
      {pass.can.share && (
        <>
          <QrPicture svg={pass.qrSvg} />
          <p className="text-center">
            <span className="block text-13 text-ink-2">{t('passcode')}</span>
            <b className="num text-40 leading-tight">
              {pass.passcode.slice(0, 3)} {pass.passcode.slice(3)}
            </b>
            <span className="block text-13 text-ink-2">{t('qrText')}</span>
          </p>
          <Sharing pass={pass} society={society} />
        </>
      )}
      {pass.can.cancel && (
        <Button
          variant="danger"
          className="justify-self-stretch"
          pending={cancelling.isPending}
          onClick={() => (sure ? cancelling.mutate(undefined) : setSure(true))}
        >
          {sure ? `${t('cancelPass')}?` : t('cancelPass')}
        </Button>
      )}
    </div>
  )
}

/** What went and has still to come back, or that all of it did. */
function Goods({ pass }: { pass: Pass }) {
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const { away, returnedAt, details } = pass
  const by = details.returnBy ? o('backBy', { day: sayDay(details.returnBy, lang) }) : ''
  if (returnedAt) return <NoticeBox tone="ok">{o('cameBack', { time: sayMoment(returnedAt, lang) })}</NoticeBox>
  if (away.length === 0) return null
  return (
    <NoticeBox tone="warn" className="justify-self-stretch">
      {o('away', { items: away.map(sayItem).join(', ') })} {by}
    </NoticeBox>
  )
}

function Sharing({ pass, society }: { pass: Pass; society: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const text = t('shareText', {
    host: pass.host,
    society,
    flat: pass.flat.number,
    code: pass.passcode,
    until: sayMoment(pass.validUntil, lang),
    link: pass.link,
  })
  const copy = async () => {
    await copyText(text)
    toast({ title: t('copied') })
  }
  const share = async () => {
    if (!navigator.share) return copy()
    await navigator.share({ text }).catch(() => undefined)
  }
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      <Button variant="primary" size="l" icon={<Share2 />} onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button size="l" icon={<Copy />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}
