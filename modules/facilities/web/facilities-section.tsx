import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useWords } from './words.ts'

const BookingDetails = later(async () => (await import('./details/booking-details.tsx')).BookingDetails)
const CheckIn = later(async () => (await import('./check-in.tsx')).CheckIn)

/** The tabs; `?booking=` opens one beside them, `?poster=` is what the QR beside the door says. */
export function FacilitiesSection(props: SectionProps) {
  const t = useWords()
  const { search, write } = useScreenSearch()
  useAsked('book', () => write({ tab: undefined }))
  const [id, poster] = [search['booking'], search['poster']]
  if (typeof poster === 'string') return <CheckIn {...props} code={poster} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHeader title={t('title')} />
      <SectionTabs {...props} section="facilities" />
      {typeof id === 'string' && (
        <BookingDetails {...props} id={id} key={id} onClose={() => write({ booking: undefined })} />
      )}
    </div>
  )
}
