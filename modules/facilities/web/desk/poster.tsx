import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { call } from '#web/call.ts'
import { useBackCloses } from '#web/ui/back.ts'
import { Button } from '#web/ui/button.tsx'
import { PaperDesk } from '#web/ui/paper/paper-desk.tsx'
import type { Facility } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { posterOf } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useDeskWords } from '../words.ts'

/** What hangs beside the door: its QR opens the flat's running booking. */
export function Poster(props: { subdomain: string; societyName: string; facility: Facility; onClose: () => void }) {
  const { subdomain, societyName, facility, onClose } = props
  const d = useDeskWords()
  useBackCloses(true, onClose)
  const { data } = useQuery(posterOf(subdomain, facility.id))
  const replacing = useAct(() => call(facilities.replacePoster, { params: { subdomain, id: facility.id } }), {
    done: () => d('poster.replaced'),
  })
  return (
    <PaperDesk
      label={d('setup.poster')}
      onClose={onClose}
      tools={
        <Button icon={<RefreshCw />} pending={replacing.isPending} onClick={() => replacing.mutate(undefined)}>
          {d('poster.replace')}
        </Button>
      }
    >
      <article className="paper-sheet paper-poster">
        <h1>{facility.name}</h1>
        <p>{d('poster.scan')}</p>
        {data && (
          <img
            alt={data.url}
            className="size-[90mm] max-w-full"
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.qrSvg)}`}
          />
        )}
        <p>{d('poster.rule')}</p>
        <p>{societyName}</p>
      </article>
    </PaperDesk>
  )
}
