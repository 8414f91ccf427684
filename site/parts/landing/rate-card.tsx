import { Check } from 'lucide-react'
import type { Landing } from '#site/content/landing.en.ts'
import { ButtonLink } from '#site/parts/button-link.tsx'
import { Coming, sectionOfPlan } from '#site/parts/coming.tsx'
import { checkoutPath, inRupees, plans } from '#web/plans.ts'
import { cx } from '#web/ui/cx.ts'
import { Band } from './band.tsx'
import { SectionHead } from './section-head.tsx'

/** As printed; what the operator sells today is filled in as the card comes into view (rates-today.ts). */
export function RateCard({ words }: { words: Landing['pricing'] }) {
  return (
    <Band id="pricing" labelledBy="pricing-title">
      <div className="site-w">
        <SectionHead id="pricing-title" title={words.title} lead={words.lead} />
        <div className="rate" data-yearly-words={words.yearly} data-not-sold={words.notSold}>
          {plans.map((plan) => (
            <div key={plan.name} data-plan={plan.name} className={cx(plan.popular && 'rate-popular')}>
              <div className="flex min-h-7 items-center justify-between gap-3">
                <h3 className="text-22" lang="en">
                  {plan.name}
                </h3>
                {plan.popular && (
                  <span className="rounded-1 bg-accent px-2 py-1 text-13 leading-none font-[600] text-on-accent">
                    {words.popular}
                  </span>
                )}
              </div>
              <p className="text-15 text-ink-2">{words.plans[plan.name].description}</p>
              <p className="num mt-4 text-[2.75rem] leading-[1.1] font-[690] tracking-[-0.025em]">
                <span data-setup="">{inRupees(plan.setup)}</span>{' '}
                <small className="text-16 font-[450] tracking-normal text-ink-2">{words.setup}</small>
              </p>
              <p data-yearly="" className="border-b border-line pb-4 text-ink-2">
                {words.yearly.replace('{{amount}}', inRupees(plan.yearly))}
              </p>
              <ul className="grid gap-[7px] pt-3.5 pb-6 text-15">
                {words.plans[plan.name].features.map((feature, place) => (
                  <li key={feature} className="flex gap-2.5">
                    <Check aria-hidden="true" className="mt-[3px] size-4 flex-none stroke-[2.4] text-primary" />
                    <span>
                      {feature}
                      <Coming section={sectionOfPlan[plan.name]?.[place]} />
                    </span>
                  </li>
                ))}
              </ul>
              <ButtonLink href={checkoutPath(plan)} look={plan.popular ? 'primary' : 'outline'} className="mt-auto">
                {words.choose.replace('{{plan}}', plan.name)}
              </ButtonLink>
            </div>
          ))}
        </div>
      </div>
    </Band>
  )
}
