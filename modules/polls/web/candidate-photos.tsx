import { ImagePlus } from 'lucide-react'
import { call } from '#web/call.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { useSending } from '#web/use-sending.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { photoUrlOf } from './queries.ts'
import { useWords } from './words.ts'

/** Faces for the paper, while it is a draft. */
export function CandidatePhotos({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const t = useWords()
  const sending = useSending(
    ({ file, question, option }: { file: File; question: number; option: number }) =>
      call(polls.addPhoto, { params: { subdomain, id: poll.id }, body: { question, option }, file }),
    {
      done: () => t('photos.saved'),
      failed: t('photos.failed'),
      tryAgain: t('tryAgain'),
      touches: ['polls'],
    },
  )
  const url = photoUrlOf(subdomain, poll.id)
  return (
    <Card>
      <CardHeader title={t('photos.title')}>{t('photos.text')}</CardHeader>
      <CardBody>
        <ul>
          {poll.questions.flatMap(({ options }, question) =>
            options.map(({ title, flatNumber, photoId }, option) => (
              <li
                key={`${question} ${title}`}
                className="flex items-center gap-3 border-t border-line py-2 text-15 first:border-t-0"
              >
                <Avatar name={title} src={photoId && url(photoId)} size="l" />
                <span className="min-w-0 flex-1">
                  {title} <span className="num text-13 text-ink-2">{flatNumber}</span>
                </span>
                <label className="link inline-flex min-h-tap cursor-pointer items-center gap-1.5 focus-within:outline-2">
                  <ImagePlus aria-hidden="true" className="size-5" />
                  {t(photoId ? 'photos.change' : 'photos.add')}
                  <span className="sr-only">{title}</span>
                  <input
                    type="file"
                    accept="image/jpeg,image/png,image/gif"
                    className="sr-only"
                    onChange={({ target }) => {
                      const file = target.files?.[0]
                      if (file) sending.mutate({ file, question, option })
                    }}
                  />
                </label>
              </li>
            )),
          )}
        </ul>
      </CardBody>
    </Card>
  )
}
