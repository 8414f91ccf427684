import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Complaint, complaints } from '../contract.ts'
import type { Deed } from '../rules.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'
import { useWords, type Words } from './words.ts'

type Asked = Deed | 'edit'

/** The next step stands out, the others lie in a menu; only what the server allows is offered. */
export function ComplaintActions({
  subdomain,
  identityId,
  complaint,
}: {
  subdomain: string
  identityId: string
  complaint: Complaint
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { mutate, mutateAsync, isPending } = useDeed(subdomain, complaint.id, close)
  const can: Partial<Complaint['can']> = complaint.can ?? {}
  const offered = orderOf(complaint).filter((deed) => can[deed])
  const [first, ...others] = offered
  if (!first) return null
  const press = (deed: Asked) => (deed === 'start' ? mutate({ deed, note: '' }) : setAsked(deed))
  const label = (deed: Asked) => labelOf(t, deed, complaint)
  return (
    <>
      {others.length > 0 && (
        <Menu label={shell('actions.more')} trigger={<Button>{shell('actions.more')}</Button>}>
          {others.map((deed) => (
            <MenuItem key={deed} onSelect={() => press(deed)}>
              {label(deed)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button variant="primary" pending={isPending && asked === undefined} onClick={() => press(first)}>
        {label(first)}
      </Button>
      {asked === 'assign' && (
        <AssignDialog
          subdomain={subdomain}
          pending={isPending}
          onClose={close}
          onAssign={(memberId) => mutateAsync({ deed: 'assign', note: '', memberId })}
        />
      )}
      {asked === 'edit' && (
        <RaiseDialog subdomain={subdomain} identityId={identityId} editing={complaint} onClose={close} />
      )}
      {asked && asked !== 'assign' && asked !== 'edit' && asked !== 'start' && (
        <NoteDialog
          {...askingWords(t, asked)}
          confirmLabel={label(asked)}
          required={asked === 'hold' || asked === 'reopen'}
          pending={isPending}
          onClose={close}
          draft={`complaints.${asked} ${complaint.id}`}
          onConfirm={(note) => mutateAsync({ deed: asked, note })}
        />
      )}
    </>
  )
}

/** What comes next, first: the raiser confirms, the worker begins, then solves. */
const orderOf = ({ status, mine, assignedTo }: Complaint): readonly Asked[] => {
  if (status === 'resolved' && mine) return ['close', 'reopen', 'edit']
  if (status === 'in_progress') return ['resolve', 'hold', 'assign', 'close', 'edit']
  // A new one is first given to somebody, by whoever may; that one then begins.
  if (status === 'open' && !assignedTo) return ['assign', 'start', 'resolve', 'hold', 'close', 'edit']
  return ['start', 'resolve', 'reopen', 'assign', 'hold', 'close', 'edit']
}

type Doing = { deed: Exclude<Deed, 'assign'>; note: string } | { deed: 'assign'; note: string; memberId: string }

const useDeed = (subdomain: string, id: string, done: () => void) => {
  const t = useWords()
  return useMutation({
    mutationFn: (doing: Doing) => {
      const params = { subdomain, id }
      return doing.deed === 'assign'
        ? call(complaints.assign, { params, body: { memberId: doing.memberId } })
        : call(complaints[doing.deed], { params, body: { note: doing.note } })
    },
    meta: { touches: ['complaints', 'dashboard'] },
    onSuccess: done,
    onError: (error) =>
      toast({ title: t('actions.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}

const labelOf = (t: Words, deed: Asked, { status, mine, assignedTo }: Complaint): string => {
  if (deed === 'start') return status === 'on_hold' ? t('actions.resume') : t('actions.start')
  if (deed === 'assign') return assignedTo ? t('actions.reassign') : t('actions.assign')
  if (deed === 'close' && mine) return status === 'resolved' ? t('actions.confirmSolved') : t('actions.withdraw')
  return t(`actions.${deed}`)
}

const askingWords = (t: Words, deed: 'hold' | 'resolve' | 'close' | 'reopen') => ({
  title: t(`actions.${deed}Title`),
  label: deed === 'hold' || deed === 'reopen' ? t('actions.reason') : t('actions.note'),
  help: deed === 'hold' ? t('actions.holdHelp') : deed === 'close' ? t('actions.closeText') : t('actions.noteHelp'),
})
