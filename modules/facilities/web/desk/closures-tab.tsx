import { useQuery } from '@tanstack/react-query'
import { DoorClosed, Plus } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Closure } from '../../contract/running.ts'
import { facilities } from '../../contract.ts'
import { closureList } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useDeskWords, useWhen, useWords } from '../words.ts'
import { ClosureDialog, closureDraft } from './closure-dialog.tsx'

/** What is closed now and later, and why. */
export function ClosuresTab({ subdomain, anonymous }: SectionProps) {
  const t = useWords()
  const d = useDeskWords()
  const { data: rows = [], error, isPending } = useQuery(closureList(subdomain))
  const [adding, setAdding] = useState(() => wasOpen(closureDraft))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (isPending) return <Skeleton className="h-40" />
  const add = !anonymous && (
    <Button variant="primary" icon={<Plus />} className="w-fit" onClick={() => setAdding(true)}>
      {d('closures.add')}
    </Button>
  )
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      {rows.length > 0 && add}
      <Card>
        {rows.length === 0 && (
          <EmptyState icon={<DoorClosed />} title={d('closures.none')} text={d('closures.noneText')} action={add} />
        )}
        <ul>
          {rows.map((closure) => (
            <ClosureLine key={closure.id} subdomain={subdomain} closure={closure} mayOpen={!anonymous} />
          ))}
        </ul>
      </Card>
      {adding && <ClosureDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
    </div>
  )
}

function ClosureLine({ subdomain, closure, mayOpen }: { subdomain: string; closure: Closure; mayOpen: boolean }) {
  const d = useDeskWords()
  const when = useWhen()
  const opening = useAct(() => call(facilities.reopen, { params: { subdomain, id: closure.id } }), {
    done: () => d('closures.ended'),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <b className="block font-[640]">{closure.facility.name}</b>
        <p className="num text-15">{when(closure)}</p>
        <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
          {d(`closures.kinds.${closure.kind}`)}: {closure.reason}
        </p>
      </div>
      {mayOpen && (
        <Button size="s" pending={opening.isPending} onClick={() => opening.mutate(undefined)}>
          {d('closures.end')}
        </Button>
      )}
    </li>
  )
}
