import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'
import type { MemberRow } from './queries.ts'

/** The same call for many rows, one after the other, so that a refusal names its member and the rest goes on. */
export const useBulk = () => {
  const t = useT(texts)
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()

  const run = async (rows: readonly MemberRow[], work: (row: MemberRow) => Promise<unknown>) => {
    const refused: { name: string; reason: string }[] = []
    for (const [index, row] of rows.entries()) {
      setProgress({ done: index, total: rows.length })
      try {
        await work(row)
      } catch (error) {
        refused.push({ name: row.name, reason: noticeOf(error, t('tryAgain')) })
      }
    }
    await queryClient.invalidateQueries({ queryKey: ['members'] })
    setProgress(undefined)
    const done = rows.length - refused.length
    const [first] = refused
    if (first)
      toast({
        title: t('bulk.partly'),
        description: t('bulk.partlyText', { done, refused: refused.length, ...first }),
        variant: 'destructive',
      })
    else toast({ title: t('bulk.done'), description: t('bulk.doneText', { count: done }) })
  }
  return { progress, run }
}
