import { QrCode, UserRound } from 'lucide-react'
import { sayMoment } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from '../../texts/guard/texts.ts'
import { CompanyMark } from './company-mark.tsx'
import type { Guarding } from './device.ts'
import { useFaces } from './faces.ts'
import { View } from './parts.tsx'
import { readCode } from './reading.ts'
import type { Read } from './verdict-view.tsx'

type Props = { guarding: Guarding; onBack: () => void; onDone: (recordId: string) => void }
const row = 'flex min-h-[64px] w-full items-center gap-3 rounded-3 border border-line bg-surface px-3 py-2 text-left'

/** Who is inside, by the wing they went to; a tap and they have left. */
export function LeavingView({ guarding, onBack, onDone, onPage }: Props & { onPage: (visitId: string) => void }) {
  const t = useT(texts)
  const { content, tell, now, state } = guarding
  const faces = useFaces(content.workers, state.subdomain, 'workerPhoto')
  const flatOf = (id: string | null) => content.flats.find((flat) => flat.id === id)
  const leave = (one: Inside) =>
    void tell({ kind: 'out', visit: { id: one.visitId }, passId: one.passId, workerId: one.workerId }).then(onDone)
  // Daily help and whoever goes to no flat in particular come last.
  const byWing = Map.groupBy(content.inside, ({ flatId }) => flatOf(flatId)?.wing ?? '')
  const wings = [...byWing.keys()].toSorted((a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b))
  const isLate = ({ purpose, enteredAt }: Inside) => {
    const minutes = content.settings.overstayMinutes[purpose]
    return minutes !== undefined && enteredAt > 0 && now() - enteredAt > minutes * 60_000
  }
  return (
    <View
      title={t('leaving')}
      text={t('leavingHelp', { count: content.inside.length })}
      backWord={t('back')}
      onBack={onBack}
    >
      {content.inside.length === 0 && <p className="text-ink-2">{t('nobodyInside')}</p>}
      {wings.map((wing) => (
        <section key={wing} className="grid gap-2">
          {wings.length > 1 && <h2 className="text-15 text-ink-2">{wing ? `${t('wing')} ${wing}` : t('other')}</h2>}
          {byWing.get(wing)?.map((one) => (
            <LeavingLine
              key={one.visitId}
              one={one}
              flat={flatOf(one.flatId)?.number ?? ''}
              face={faces.get(one.workerId ?? '')}
              isLate={isLate(one)}
              onLeave={() => leave(one)}
              onPage={() => onPage(one.visitId)}
            />
          ))}
        </section>
      ))}
    </View>
  )
}

type Inside = Guarding['content']['inside'][number]

function LeavingLine({
  one,
  flat,
  face,
  isLate,
  onLeave,
  onPage,
}: {
  one: Inside
  flat: string
  face: string | undefined
  isLate: boolean
  onLeave: () => void
  onPage: () => void
}) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const name = one.company || one.name || one.plate || '–'
  return (
    <div className="flex items-center gap-2">
      <button type="button" className={row} onClick={onLeave}>
        <Mark one={one} face={face} />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block text-18 [overflow-wrap:anywhere]">{name}</b>
          <span className="text-13 text-ink-2">{[flat, one.plate].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <span className="num">{one.enteredAt > 0 && sayMoment(new Date(one.enteredAt), lang, 'clock')}</span>
          {isLate && <Badge tone="bad">{t('staysLong')}</Badge>}
        </span>
      </button>
      {!one.workerId && <IconButton label={`${t('theirPage')}: ${name}`} icon={<QrCode />} onClick={onPage} />}
    </div>
  )
}

function Mark({ one, face }: { one: Inside; face: string | undefined }) {
  if (one.company) return <CompanyMark name={one.company} />
  if (face || one.workerId) return <Avatar name={one.name} src={face ?? null} size="l" />
  return (
    <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-2 bg-sunken">
      <UserRound />
    </span>
  )
}

/** Daily help by face; a tap in, and a tap out for those inside. Whoever is kept out is shown as such first. */
export function HelpView({ guarding, onBack, onDone, onRead }: Props & { onRead: (read: Read) => void }) {
  const t = useT(texts)
  const { content, tell, issuedAt, now, state } = guarding
  const faces = useFaces(content.workers, state.subdomain, 'workerPhoto')
  const insideOf = (id: string) => content.inside.find(({ workerId }) => workerId === id)
  const flatsOf = (ids: readonly string[]) =>
    content.flats.filter(({ id }) => ids.includes(id)).map(({ number }) => number)
  const press = (worker: Guarding['content']['workers'][number]) => {
    const inside = insideOf(worker.id)
    const read = inside ? undefined : readCode(worker.code, { content, issuedAt, now: now() })
    if (read?.colour === 'red' || read?.notTo?.length) return onRead(read)
    void tell(
      inside
        ? { kind: 'out', workerId: worker.id, visit: { id: inside.visitId } }
        : { kind: 'in', workerId: worker.id, visit: { id: newId(), purpose: 'help' } },
    ).then(onDone)
  }
  return (
    <View title={t('help')} backWord={t('back')} onBack={onBack}>
      {content.workers.map((worker) => (
        <button key={worker.id} type="button" className={row} onClick={() => press(worker)}>
          <Avatar name={worker.name} src={faces.get(worker.id) ?? null} size="l" />
          <span className="min-w-0 flex-1 leading-snug">
            <b className="block text-18 [overflow-wrap:anywhere]">{worker.name}</b>
            <span className="num block truncate text-13 text-ink-2">
              {[worker.code, ...flatsOf(worker.flatIds)].join(' · ')}
            </span>
          </span>
          <b className={insideOf(worker.id) ? 'text-warn' : 'text-ok'}>
            {insideOf(worker.id) ? t('leaving') : t('letIn')}
          </b>
        </button>
      ))}
    </View>
  )
}
