import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { EventDetails } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { useWords } from './words.ts'

/** Photos of the evening. Whoever is on one can have it taken out at once. */
export function EventAlbum(props: { subdomain: string; event: EventDetails; decides: boolean }) {
  const { subdomain, event, decides } = props
  const t = useWords()
  const onError = (error: unknown) =>
    toast({ title: t('album.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const meta = { touches: ['events'] }
  const params = { subdomain, id: event.id }
  const adding = useMutation({ mutationFn: (file: File) => call(events.addPhoto, { params, file }), meta, onError })
  const hiding = useMutation({
    mutationFn: (photoId: string) => call(events.hidePhoto, { params: { ...params, photoId } }),
    meta,
    onError,
    onSuccess: () => toast({ title: t('album.hidden') }),
  })
  const deciding = useMutation({
    mutationFn: ({ photoId, isKept }: { photoId: string; isKept: boolean }) =>
      call(events.decidePhoto, { params: { ...params, photoId }, body: { isKept } }),
    meta,
    onError,
  })
  const opening = useMutation({
    mutationFn: (isOpen: boolean) => call(events.openAlbum, { params, body: { isOpen } }),
    meta,
    onError,
  })
  // Whoever plans opens the album here, also when the event is over and the rest of it stands.
  const opens = decides && event.state === 'planned'
  if (event.album.length === 0 && !event.can?.addPhoto && !opens) return null
  const url = (photoId: string, query = {}) => urlOf(events.photo, { params: { ...params, photoId }, query })
  return (
    <Card>
      <CardHeader
        title={t('album.title')}
        actions={
          opens && (
            <Button size="s" pending={opening.isPending} onClick={() => opening.mutate(!event.isAlbumOpen)}>
              {t(event.isAlbumOpen ? 'album.close' : 'album.open')}
            </Button>
          )
        }
      />
      <CardBody className="grid gap-3">
        {event.album.length === 0 && (
          <p className="text-15 text-ink-2">{t(event.isAlbumOpen ? 'album.empty' : 'album.isClosed')}</p>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {event.album.map(({ id, by, isHidden }) => (
            <li key={id} className="grid content-start gap-1">
              <a href={url(id)} target="_blank" rel="noreferrer">
                <img
                  src={url(id, { thumbnail: true })}
                  alt={t('album.by', { name: by })}
                  loading="lazy"
                  className="aspect-square w-full rounded-2 border border-line object-cover"
                />
              </a>
              {isHidden ? (
                <span className="flex flex-wrap gap-1">
                  <Badge tone="warn">{t('album.isHidden')}</Badge>
                  {decides && (
                    <>
                      <Button size="s" onClick={() => deciding.mutate({ photoId: id, isKept: true })}>
                        {t('album.show')}
                      </Button>
                      <Button size="s" variant="danger" onClick={() => deciding.mutate({ photoId: id, isKept: false })}>
                        {t('album.remove')}
                      </Button>
                    </>
                  )}
                </span>
              ) : (
                <Button size="s" variant="text" onClick={() => hiding.mutate(id)}>
                  {t('album.hide')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {event.can?.addPhoto && (
          <label
            className="link relative inline-flex min-h-tap cursor-pointer items-center gap-2 justify-self-start text-15"
            data-focus-frame
          >
            <ImagePlus aria-hidden="true" className="size-5" />
            {t('album.add')}
            <input
              type="file"
              accept="image/*"
              data-quiet-focus
              disabled={adding.isPending}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(change) => {
                const [file] = change.target.files ?? []
                if (file) adding.mutate(file)
                change.target.value = ''
              }}
            />
          </label>
        )}
      </CardBody>
    </Card>
  )
}
