import type { Landing } from '#site/content/landing.en.ts'
import { Band } from './band.tsx'
import { SectionHead } from './section-head.tsx'

export function Testimonials({ words }: { words: Landing['testimonials'] }) {
  return (
    <Band id="testimonials" labelledBy="testimonials-title">
      <div className="site-w">
        <SectionHead id="testimonials-title" title={words.title} />
        <div className="grid gap-x-9 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {words.items.map((item) => (
            <figure key={item.name} className="flex flex-col gap-3">
              <Stars label={words.stars} />
              <blockquote className="text-18">{item.text}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3 leading-[1.3]">
                <span
                  aria-hidden="true"
                  data-avatar=""
                  className="grid size-9 flex-none place-items-center rounded-2 bg-primary-soft text-13 font-head text-primary-ink"
                >
                  {item.initials}
                </span>
                <span>
                  <b className="block font-[640]">{item.name}</b>
                  <span className="text-13 text-ink-3">{item.role}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Band>
  )
}

function Stars({ label }: { label: string }) {
  return (
    <p className="flex gap-0.5" data-rating="5">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-chart-mark">
          <path d="m12 3 2.700 6 6.300.600-4.800 4.200 1.500 6.400L12 16.800 6.300 20.200l1.500-6.400L3 9.600 9.300 9z" />
        </svg>
      ))}
    </p>
  )
}
