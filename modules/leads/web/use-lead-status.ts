import { useMutation } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { leads } from '../contract.ts'
import type { Status } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import type { LeadRow } from './queries.ts'

/** The choice stands at once; when the server refuses, the list says again what holds. */
export const useLeadStatus = (lead: LeadRow) => {
  const t = useT(texts)
  const change = useMutation({
    mutationFn: (status: Status) => call(leads.update, { params: { id: lead.id }, body: { status } }),
    meta: { touches: ['leads'] },
    onSuccess: () => toast({ title: t('change.done'), description: t('change.doneText') }),
    onError: () => toast({ title: t('change.failed'), description: t('change.failedText'), variant: 'destructive' }),
  })
  return {
    setStatus: (status: Status) => change.mutate(status),
    shown: change.isPending ? change.variables : lead.status,
  }
}
