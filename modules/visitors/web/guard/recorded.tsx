import { useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { type RecordKind, undoMinutes } from '../../rules.ts'
import { texts } from '../../texts/guard/texts.ts'
import { type Guarding, useTick } from './device.ts'

type Entry = Guarding['journal'][number]
const undoable: readonly RecordKind[] = ['in', 'out', 'child', 'material', 'parcel_in', 'parcel_out', 'tanker']
const shown: readonly RecordKind[] = [...undoable, 'answer']

/** What was told in the last minutes can be taken back, though others came since; whoever was not announced gets their own page from here. */
export function Recorded({ guarding, onPage }: { guarding: Guarding; onPage: (visitId: string) => void }) {
  const t = useT(texts)
  const [open, setOpen] = useState(false)
  useTick()
  const [last, ...earlier] = recentOf(guarding)
  if (!last) return null
  const others = earlier.filter(({ body }) => undoable.includes(body.kind))
  return (
    <div className="mx-3 mt-3 grid gap-2 rounded-3 bg-ok-soft p-3" role="status">
      <Line guarding={guarding} entry={last} isLast onPage={onPage} />
      {last.lostPhoto && <span className="text-15">{t('photoLost')}</span>}
      {last.noPhoto && <span className="text-15">{t('noPhotoTaken')}</span>}
      {open && others.map((entry) => <Line key={entry.id} guarding={guarding} entry={entry} onPage={onPage} />)}
      {!open && others.length > 0 && (
        <Button size="s" onClick={() => setOpen(true)}>
          {t('earlierRecords', { count: others.length })}
        </Button>
      )}
    </div>
  )
}

/** The last first. */
const recentOf = ({ journal, now }: Guarding): Entry[] => {
  const undone = new Set(journal.map(({ body }) => body.undoes))
  return journal
    .filter(({ id, at, body }) => shown.includes(body.kind) && !undone.has(id) && now() - at < undoMinutes * 60_000)
    .toReversed()
}

function Line({
  guarding,
  entry,
  isLast = false,
  onPage,
}: {
  guarding: Guarding
  entry: Entry
  isLast?: boolean
  onPage: (visitId: string) => void
}) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { kind, passId, workerId, visit } = entry.body
  const isWalkIn = kind === 'in' && !passId && !workerId
  return (
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 flex-1 leading-snug">
        {isLast && <b className="block">{t('recorded')}</b>}
        <span className="block text-15 [overflow-wrap:anywhere]">
          {[whoOf(guarding, entry), sayMoment(new Date(entry.at), lang, 'clock')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        {isWalkIn && visit && <Button onClick={() => onPage(visit.id)}>{t('theirPage')}</Button>}
        {undoable.includes(kind) && (
          <Button onClick={() => void guarding.tell({ kind: 'undo', undoes: entry.id })}>{t('undo')}</Button>
        )}
      </span>
    </span>
  )
}

const whoOf = ({ content }: Guarding, { body: { visit, parcel, passId, workerId } }: Entry): string => {
  const worker = content.workers.find(({ id }) => id === workerId)
  const pass = content.passes.find(({ id }) => id === passId)
  const flatId = visit?.flatId ?? parcel?.flatId ?? pass?.flatId
  const flat = content.flats.find(({ id }) => id === flatId)
  const name = worker?.name || pass?.name || visit?.company || visit?.name || parcel?.company
  return [name, flat?.number].filter(Boolean).join(' · ')
}
