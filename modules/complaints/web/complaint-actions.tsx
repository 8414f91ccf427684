import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Complaint, complaints } from '../contract.ts'
import type { Act } from '../rules.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'
import { useWords, type Words } from './words.ts'

type Asked = Act | 'edit'

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
  const { mutate, mutateAsync, isPending } = useAct(subdomain, complaint.id, close)
  const can: Partial<Complaint['can']> = complaint.can ?? {}
  const offered = orderOf(complaint).filter((act) => can[act])
  const [first, ...others] = offered
  if (!first) return null
  const press = (act: Asked) => (act === 'start' ? mutate({ act, note: '' }) : setAsked(act))
  const label = (act: Asked) => labelOf(t, act, complaint)
  return (
    <>
      {others.length > 0 && (
        <Menu label={shell('actions.more')} trigger={<Button>{shell('actions.more')}</Button>}>
          {others.map((act) => (
            <MenuItem key={act} onSelect={() => press(act)}>
              {label(act)}
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
          onAssign={(memberId) => mutateAsync({ act: 'assign', note: '', memberId })}
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
          onConfirm={(note) => mutateAsync({ act: asked, note })}
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

type Doing = { act: Exclude<Act, 'assign'>; note: string } | { act: 'assign'; note: string; memberId: string }

const useAct = (subdomain: string, id: string, done: () => void) => {
  const t = useWords()
  return useMutation({
    mutationFn: (doing: Doing) => {
      const params = { subdomain, id }
      return doing.act === 'assign'
        ? call(complaints.assign, { params, body: { memberId: doing.memberId } })
        : call(complaints[doing.act], { params, body: { note: doing.note } })
    },
    meta: { touches: ['complaints', 'dashboard'] },
    onSuccess: done,
    onError: (error) =>
      toast({ title: t('actions.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}

const labelOf = (t: Words, act: Asked, { status, mine, assignedTo }: Complaint): string => {
  if (act === 'start') return status === 'on_hold' ? t('actions.resume') : t('actions.start')
  if (act === 'assign') return assignedTo ? t('actions.reassign') : t('actions.assign')
  if (act === 'close' && mine) return status === 'resolved' ? t('actions.confirmSolved') : t('actions.withdraw')
  return t(`actions.${act}`)
}

const askingWords = (t: Words, act: 'hold' | 'resolve' | 'close' | 'reopen') => ({
  title: t(`actions.${act}Title`),
  label: act === 'hold' || act === 'reopen' ? t('actions.reason') : t('actions.note'),
  help: act === 'hold' ? t('actions.holdHelp') : act === 'close' ? t('actions.closeText') : t('actions.noteHelp'),
})
