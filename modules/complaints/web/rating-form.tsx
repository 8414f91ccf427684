import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { cx } from '#web/ui/cx.ts'
import { SheetSection } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Complaint, complaints } from '../contract.ts'
import { useWords } from './words.ts'

const values = [1, 2, 3, 4, 5]

/** Five stars: pressed by the raiser, read by the others. */
export function RatingForm({ subdomain, complaint }: { subdomain: string; complaint: Complaint }) {
  const t = useWords()
  const [hovered, setHovered] = useState(0)
  const rating = useMutation({
    mutationFn: (value: number) =>
      call(complaints.rate, { params: { subdomain, id: complaint.id }, body: { rating: value } }),
    meta: { touches: ['complaints'] },
    onSuccess: () => toast({ title: t('rating.thanks') }),
    onError: (error) =>
      toast({ title: t('rating.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const given = complaint.rating ?? 0
  if (!complaint.can?.rate)
    return (
      <SheetSection title={t('rating.label')}>
        <p className="flex items-center gap-2 text-15">
          <Stars lit={given} />
          {t('rating.given', { rating: given })}
        </p>
      </SheetSection>
    )
  const lit = hovered || given
  return (
    <SheetSection title={t('rating.title')}>
      <div role="group" aria-label={t('rating.label')} className="-ml-2 flex" onPointerLeave={() => setHovered(0)}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={t('rating.stars', { count: value })}
            aria-pressed={value === given}
            disabled={rating.isPending}
            onPointerEnter={() => setHovered(value)}
            onClick={() => rating.mutate(value)}
            className="grid size-tap place-items-center rounded-2"
          >
            <Star
              aria-hidden="true"
              className={cx('size-7', value <= lit ? 'fill-accent text-accent-ink' : 'text-ink-3')}
            />
          </button>
        ))}
      </div>
    </SheetSection>
  )
}

function Stars({ lit }: { lit: number }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      {values.map((value) => (
        <Star key={value} className={cx('size-5', value <= lit ? 'fill-accent text-accent-ink' : 'text-ink-3')} />
      ))}
    </span>
  )
}
