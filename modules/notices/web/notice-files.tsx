import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type NoticeDetails, notices } from '../contract.ts'
import { mostFiles } from '../rules.ts'
import { useWords } from './words.ts'

/** Files are kept at once, apart from the form: one that is refused loses no word of the text. */
export function NoticeFiles({ subdomain, notice }: { subdomain: string; notice: NoticeDetails }) {
  const t = useWords()
  const onError = (error: unknown) =>
    toast({ title: t('form.attachFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const adding = useMutation({
    mutationFn: (file: File) => call(notices.addFile, { params: { subdomain, id: notice.id }, file }),
    meta: { touches: ['notices'] },
    onError,
  })
  const removing = useMutation({
    mutationFn: (fileId: string) => call(notices.removeFile, { params: { subdomain, id: notice.id, fileId } }),
    meta: { touches: ['notices'] },
    onError,
  })
  return (
    <Card>
      <CardHeader title={t('files')} />
      <CardBody className="grid gap-2">
        {notice.files.map(({ id, name }) => (
          <p key={id} className="flex items-center gap-2 text-15">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton label={t('form.removeFile', { name })} icon={<X />} onClick={() => removing.mutate(id)} />
          </p>
        ))}
        {notice.files.length < mostFiles && (
          <label
            className="link relative inline-flex min-h-tap cursor-pointer items-center gap-2 justify-self-start text-15"
            data-focus-frame
          >
            <Paperclip aria-hidden="true" className="size-5" />
            {t('form.attach')}
            <input
              type="file"
              data-quiet-focus
              disabled={adding.isPending}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) adding.mutate(file)
                event.target.value = ''
              }}
            />
          </label>
        )}
      </CardBody>
    </Card>
  )
}
