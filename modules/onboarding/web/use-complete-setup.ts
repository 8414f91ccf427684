import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { userKey } from '#web/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { onboarding } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { fieldsOf } from './setup-errors.ts'
import { bodyOf, type SetupValues } from './setup-values.ts'

const leaveAfterMs = 1500

/** `isOwn`: the address is that of the account that is signed in, which has a password. */
export const useCompleteSetup = (form: UseFormReturn<SetupValues>, isOwn: boolean) => {
  const t = useT(texts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const setup = useMutation({
    mutationFn: (values: SetupValues) => call(onboarding.complete, { body: bodyOf(values, isOwn) }),
    onSuccess: async () => {
      setLeaving(true)
      toast({ title: t('setup.done'), description: t('setup.doneText') })
      // Whoever used this browser before, their lists are not the new administrator's.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0], type: 'inactive' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: userKey, refetchType: 'all' }),
        new Promise((resolve) => setTimeout(resolve, leaveAfterMs)),
      ])
      await navigate({ href: '/dashboard' })
    },
    onError: (error) => {
      toast({ title: t('setup.failed'), description: t('setup.failedText'), variant: 'destructive' })
      for (const [index, name] of fieldsOf(error).entries())
        form.setError(name, { message: t(`errors.${name}`) }, { shouldFocus: index === 0 })
    },
  })
  const refuse = ({ confirmPassword }: FieldErrors<SetupValues>) => {
    if (confirmPassword)
      toast({ title: t('setup.mismatch'), description: t('setup.mismatchText'), variant: 'destructive' })
  }
  return { submit: setup.mutateAsync, refuse, busy: setup.isPending || leaving, error: setup.error }
}
