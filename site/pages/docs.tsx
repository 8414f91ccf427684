import type { Section } from '#site/content/types.ts'
import { ButtonLink } from '#site/parts/button-link.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { demoPath } from '#site/parts/page-path.ts'
import { Picture } from '#site/parts/picture.tsx'
import { Prose } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { comingNames } from '#web/coming.ts'
import { dictionary, useLanguage } from '#web/i18n/i18n.tsx'

export default function Docs() {
  const words = useContent(texts)
  const { lang } = useLanguage()
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <ButtonLink href={demoPath} look="primary" className="mt-6">
          {words.demo}
        </ButtonLink>
      </PageHead>
      <div className="site-w grid grid-cols-1 items-start gap-10 pb-18 lg:grid-cols-[240px_1fr]">
        <nav aria-label={words.contents} className="lg:sticky lg:top-6">
          <p className="mb-2 font-[600]">{words.contents}</p>
          <ul>
            {words.sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-tap items-center rounded-2 text-primary-ink hover:underline lg:min-h-ctl-s"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Prose sections={withComing(words.sections, comingNames(lang))} after={shotsOf(words.pictures)} />
      </div>
    </>
  )
}

/** The sentence about what is still to come names it, and goes when there is nothing left to name. */
const withComing = (sections: Section[], names: string): Section[] =>
  sections.map((section) => ({
    ...section,
    body: section.body.flatMap((block) => {
      if (typeof block !== 'string' || !block.includes('{{coming}}')) return [block]
      return names ? [block.replace('{{coming}}', names)] : []
    }),
  }))

type Shown = keyof typeof import('#site/content/docs.en.ts').default.pictures

const picturesOf: Record<string, Shown[]> = {
  'sign-in': ['login'],
  dashboard: ['dashboard'],
  members: ['members'],
  complaints: ['complaints', 'complaint'],
  offline: ['raise-phone'],
  search: ['search'],
  settings: ['settings'],
}

const shotsOf = (words: Record<Shown, string>) =>
  Object.fromEntries(
    Object.entries(picturesOf).map(([section, names]) => [
      section,
      <Shots key={section} names={names} words={words} />,
    ]),
  )

function Shots({ names, words }: { names: Shown[]; words: Record<Shown, string> }) {
  return names.map((name) => (
    <div key={name} className={name.endsWith('-phone') ? 'phone mt-5 max-w-[260px]' : 'shot-framed mt-5 max-w-[880px]'}>
      <Picture name={name} alt={words[name]} />
    </div>
  ))
}

const texts = dictionary({
  en: () => import('#site/content/docs.en.ts'),
  hi: () => import('#site/content/docs.hi.ts'),
  mr: () => import('#site/content/docs.mr.ts'),
})
