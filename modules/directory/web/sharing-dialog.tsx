import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Reply } from '#kernel/contract.ts'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { directory } from '../contract.ts'
import { myListing } from './queries.ts'
import { useWords } from './words.ts'

type Listing = Reply<typeof directory.mine>

/** What neighbours see of oneself, or "do not list me". */
export function SharingDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const { data } = useQuery(myListing(subdomain))
  return data ? <Sharing subdomain={subdomain} start={data} onClose={onClose} /> : null
}

function Sharing({ subdomain, start, onClose }: { subdomain: string; start: Listing; onClose: () => void }) {
  const t = useWords()
  const form = useForm<Listing>({ defaultValues: start })
  const saving = useMutation({
    mutationFn: (body: Listing) => call(directory.share, { params: { subdomain }, body }),
    meta: { touches: ['directory', 'members', 'settings'] },
    onSuccess: () => {
      toast({ title: t('sharing.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('sharing.title')}
      form={form}
      draft={null}
      size="s"
      columns={1}
      submit={t('sharing.save')}
      failed={t('sharing.failed')}
      act={saving}
      onClose={onClose}
    >
      <Checkbox label={t('sharing.isListed')} help={t('sharing.isListedHelp')} {...form.register('isListed')} />
      <Checkbox label={t('sharing.phone')} {...form.register('sharesPhone')} />
      <Checkbox label={t('sharing.email')} {...form.register('sharesEmail')} />
      <Checkbox label={t('sharing.photo')} {...form.register('sharesPhoto')} />
    </FormDialog>
  )
}
