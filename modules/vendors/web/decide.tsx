import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

type Decision = { isApproved: boolean; reason?: string }

/** Approve, or refuse and say why. */
export function Decide({ decide }: { decide: (decision: Decision) => Promise<{ number: string }> }) {
  const t = useWords()
  const [reason, setReason] = useState<string>()
  const approve = useAct(() => decide({ isApproved: true }), {
    done: ({ number }) => t('queue.approved', { number }),
  })
  const refuse = useAct(() => decide({ isApproved: false, reason: reason ?? '' }), {
    done: () => t('queue.refused'),
  })
  if (reason !== undefined)
    return (
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          refuse.mutate(undefined)
        }}
      >
        <Field label={t('queue.reason')} className="min-w-0 flex-1 basis-60">
          <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Button variant="danger" type="submit" disabled={!reason.trim()} pending={refuse.isPending}>
          {t('queue.refuse')}
        </Button>
      </form>
    )
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
      <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate(undefined)}>
        {t('queue.approve')}
      </Button>
      <Button onClick={() => setReason('')}>{t('queue.refuse')}</Button>
    </div>
  )
}
