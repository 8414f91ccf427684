import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaid } from '#web/use-said.ts'
import { type BulkReport, complaints } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { ComplaintRow } from './queries.ts'
import { useWords } from './words.ts'

export function BulkActions({
  subdomain,
  rows,
  clear,
}: {
  subdomain: string
  rows: readonly ComplaintRow[]
  clear: () => void
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const said = useSaid()
  const [asking, setAsking] = useState<'assign' | 'close'>()
  const ids = rows.map((row) => row.id)
  const params = { subdomain }
  const mutation = useMutation({
    mutationFn: (memberId: string | undefined) =>
      memberId === undefined
        ? call(complaints.closeMany, { params, body: { ids } })
        : call(complaints.assignMany, { params, body: { ids, memberId } }),
    meta: { touches: ['complaints'] },
    onSuccess: (report: Partial<BulkReport>) => {
      const [first] = report.refused ?? []
      toast({
        title: t('bulk.done', { count: report.done ?? ids.length }),
        ...(first
          ? { description: t('bulk.refused', { count: report.refused?.length ?? 0, reason: said(first) }) }
          : {}),
      })
      setAsking(undefined)
      clear()
    },
    onError: (error) =>
      toast({ title: t('actions.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <>
      <Button size="s" onClick={() => setAsking('assign')}>
        {t('bulk.assign')}
      </Button>
      <Button size="s" onClick={() => setAsking('close')}>
        {t('bulk.close')}
      </Button>
      {asking === 'assign' && (
        <AssignDialog
          subdomain={subdomain}
          pending={mutation.isPending}
          onClose={() => setAsking(undefined)}
          onAssign={(memberId) => mutation.mutateAsync(memberId)}
        />
      )}
      <Confirm
        open={asking === 'close'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t('bulk.closeTitle', { count: ids.length })}
        description={t('actions.closeText')}
        confirmLabel={t('bulk.close')}
        cancelLabel={shell('actions.cancel')}
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate(undefined)}
      />
    </>
  )
}
