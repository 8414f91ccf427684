import type { Landing } from '#site/content/landing.en.ts'
import { Band } from './band.tsx'
import { BillsFragment, ComplaintFragment, GateFragment, HallFragment, VotesFragment } from './fragments.tsx'
import { SectionHead } from './section-head.tsx'

export function Features({ words }: { words: Landing['features'] }) {
  return (
    <Band id="features" labelledBy="features-title">
      <div className="site-w">
        <SectionHead id="features-title" title={words.title} lead={words.lead} />
        <div className="fragments">
          <BillsFragment words={words.bills} />
          <GateFragment words={words.gate} />
          <ComplaintFragment words={words.complaints} />
          <HallFragment words={words.hall} />
          <VotesFragment words={words.votes} />
        </div>
        <h3 className="mt-12 text-22">{words.listTitle}</h3>
        <dl className="mt-3 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
          {words.list.map((feature) => (
            <div key={feature.name} className="border-t border-line py-4">
              <dt className="font-[640]">{feature.name}</dt>
              <dd className="text-15 text-ink-2">{feature.detail}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 max-w-[76ch] border-t border-line pt-5 text-ink-2">{words.also}</p>
      </div>
    </Band>
  )
}
