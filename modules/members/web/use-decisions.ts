import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import type { MemberRow } from './queries.ts'

const endpoints = { approve: members.approve, reject: members.reject, remove: members.remove }
export type Decision = keyof typeof endpoints

/** Approve, reject and delete: one call, the list again, a notice. The answer's body is not read. */
export const useDecisions = (subdomain: string) => {
  const t = useT(texts)
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: ({ row, decision }: { row: MemberRow; decision: Decision }) =>
      call(endpoints[decision], { params: { subdomain, id: row.id } }),
    meta: { touches: ['members'] },
    onSuccess: (_, { row, decision }) =>
      toast({ title: t(`${decision}.done`), description: t(`${decision}.doneText`, { name: row.name }) }),
    onError: (error, { decision }) => {
      // Refused mostly means that somebody else was faster, so the list on screen is old.
      void queryClient.invalidateQueries({ queryKey: ['members'] })
      toast({
        title: t(`${decision}.failed`),
        description: noticeOf(error, t('tryAgain')),
        variant: 'destructive',
      })
    },
  })
  return { decide: decide.mutateAsync, deciding: decide.isPending ? decide.variables.row.id : undefined }
}
