import { useQueryClient } from '@tanstack/react-query'
import { Ban, CalendarX2, EllipsisVertical, IdCard, Pencil, Share2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { copyText } from '#web/copy-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { visitors, type Worker } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { BlockDialog } from './blocked.tsx'
import { cardOf, useGateAct } from './queries.ts'
import { EndWorkDialog, TermsDialog, WorkerDialog } from './worker-dialogs.tsx'

type Props = { subdomain: string; society: string; worker: Worker; flatNumber: string | undefined }
type Asked = 'edit' | 'terms' | 'end' | 'card' | 'block'

/** What can be done about somebody who helps, beyond the month itself. */
export function WorkerMenu({ subdomain, society, worker, flatNumber }: Props) {
  const o = useT(officeTexts)
  const [asked, setAsked] = useState<Asked>()
  const share = useSharePage(subdomain, society, worker)
  const mine = worker.flats.find((flat) => flat.mine)
  const label = o('whatToDo', { name: worker.name })
  const close = () => setAsked(undefined)
  if (!worker.can.edit && !flatNumber) return null
  return (
    <>
      <Menu label={label} trigger={<IconButton label={label} icon={<EllipsisVertical />} />}>
        {worker.can.edit && (
          <MenuItem icon={<Pencil />} onSelect={() => setAsked('edit')}>
            {o('editWorker')}
          </MenuItem>
        )}
        {flatNumber && worker.status === 'active' && (
          <MenuItem icon={<Wallet />} onSelect={() => setAsked('terms')}>
            {mine ? o('change') : o('serveMine')}
          </MenuItem>
        )}
        {worker.can.share && worker.status === 'active' && (
          <MenuItem icon={<Share2 />} onSelect={() => void share()}>
            {o('sharePage')}
          </MenuItem>
        )}
        {worker.can.edit && worker.status === 'active' && (
          <MenuItem icon={<IdCard />} onSelect={() => setAsked('card')}>
            {o('newCard')}
          </MenuItem>
        )}
        {mine && (
          <MenuItem icon={<CalendarX2 />} danger onSelect={() => setAsked('end')}>
            {o('endWork')}
          </MenuItem>
        )}
        {worker.can.block && (
          <MenuItem icon={<Ban />} danger onSelect={() => setAsked('block')}>
            {o('keepOut')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'edit' && <WorkerDialog subdomain={subdomain} worker={worker} onClose={close} />}
      {asked === 'terms' && flatNumber && (
        <TermsDialog subdomain={subdomain} worker={worker} flatNumber={mine?.number ?? flatNumber} onClose={close} />
      )}
      {asked === 'end' && mine && (
        <EndWorkDialog subdomain={subdomain} worker={worker} flatId={mine.id} onClose={close} />
      )}
      {asked === 'block' && <BlockDialog subdomain={subdomain} flatNumber="" workerId={worker.id} onClose={close} />}
      {asked === 'card' && <NewCard subdomain={subdomain} worker={worker} onClose={close} />}
    </>
  )
}

function NewCard({ subdomain, worker, onClose }: { subdomain: string; worker: Worker; onClose: () => void }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const making = useGateAct(() => call(visitors.newCard, { params: { subdomain, id: worker.id } }), {
    after: ({ code }) => {
      onClose()
      toast({ title: o('cardMade', { code }) })
    },
  })
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${o('newCard')}: ${worker.name}`}
      description={o('newCardText')}
      confirmLabel={o('newCard')}
      cancelLabel={t('cancel')}
      pending={making.isPending}
      onConfirm={() => making.mutate(undefined)}
    />
  )
}

/** The worker's own page, by whatever the household sends messages with. */
const useSharePage = (subdomain: string, society: string, worker: Worker) => {
  const t = useT(texts)
  const o = useT(officeTexts)
  const client = useQueryClient()
  return async () => {
    const { link } = await client.fetchQuery(cardOf(subdomain, worker.id))
    const text = o('sharePageText', { society, link })
    if (navigator.share) return navigator.share({ text }).catch(() => undefined)
    await copyText(text)
    toast({ title: t('copied') })
  }
}
