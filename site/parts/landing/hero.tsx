import type { Landing } from '#site/content/landing.en.ts'
import { ButtonLink } from '#site/parts/button-link.tsx'
import { Figures } from '#site/parts/figures.tsx'
import { Board } from './board.tsx'

export function Hero({ words }: { words: Landing }) {
  return (
    <section id="home" className="site-w pt-4 md:pt-7">
      <div className="hero-board">
        <div>
          <h1 className="site-h1">{words.hero.title}</h1>
          <p className="mt-4 mb-6 max-w-[36ch] text-18 text-ink-2 md:mt-5 md:mb-7 md:text-[1.25rem]">
            {words.hero.lead}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="#pricing" look="primary" className="grow sm:grow-0">
              {words.hero.getStarted}
            </ButtonLink>
            <ButtonLink href="#contact" className="grow sm:grow-0">
              {words.hero.scheduleDemo}
            </ButtonLink>
          </div>
          <p className="mt-6 max-w-[440px] border-t-[3px] border-double border-line-strong pt-4 text-15 text-ink-2">
            {words.hero.fact}
          </p>
        </div>
        <Board words={words.board} />
      </div>
      <div className="mt-18 pb-12">
        <Figures label={words.claims.label} items={words.claims.items} />
        <p className="mt-5 text-ink-2">{words.claims.compliance}</p>
      </div>
    </section>
  )
}
