import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { dayOf } from '#kernel/time.ts'
import { download } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { leads } from '../contract.ts'
import { texts } from '../texts/texts.ts'

export function ExportButton() {
  const t = useT(texts)
  const save = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await download(leads.export)
      saveFile(blob, fileName ?? `leads-${dayOf(new Date())}.csv`)
    },
    onSuccess: () => toast({ title: t('change.done'), description: t('export.done') }),
    onError: () => toast({ title: t('change.failed'), description: t('export.failed'), variant: 'destructive' }),
  })
  return (
    <Button icon={<Download />} pending={save.isPending} onClick={() => save.mutate()}>
      {t('export.button')}
    </Button>
  )
}
