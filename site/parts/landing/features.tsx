import type { Landing } from '#site/content/landing.en.ts'
import { Coming, sectionOfFeature } from '#site/parts/coming.tsx'
import { Picture } from '#site/parts/picture.tsx'
import type { PictureName } from '#site/pictures/sizes.ts'
import { comingNames } from '#web/coming.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { Band } from './band.tsx'
import { SectionHead } from './section-head.tsx'

export function Features({ words }: { words: Landing['features'] }) {
  const { lang } = useLanguage()
  const coming = comingNames(lang)
  return (
    <Band id="features" labelledBy="features-title">
      <div className="site-w">
        <SectionHead id="features-title" title={words.title} lead={words.lead} />
        <div className="screens">
          <Screen words={words.complaints} picture="complaints-part" isWide />
          <Screen words={words.phone} picture="raise-phone" />
          <Screen words={words.search} picture="search-part" />
          <Screen words={words.members} picture="members-part" isWide />
        </div>
        <div className="features-list mt-12">
          <h3 className="text-22">{words.listTitle}</h3>
          <dl className="mt-3 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
            {words.list.map((feature, place) => (
              <div key={feature.name} className="border-t border-line py-4">
                <dt className="font-[640]">
                  {feature.name}
                  <Coming section={sectionOfFeature[place]} />
                </dt>
                <dd className="text-15 text-ink-2">{feature.detail}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 max-w-[76ch] border-t border-line pt-5 text-ink-2">
            {words.also}
            {coming && ` ${words.coming.replace('{{sections}}', coming)}`}
          </p>
        </div>
      </div>
    </Band>
  )
}

type ScreenProps = { words: { title: string; text: string; alt: string }; picture: PictureName; isWide?: boolean }

/** The picture is cut off at the card's lower edge: it shows that there is more, and both cards of a row end alike. */
function Screen({ words, picture, isWide = false }: ScreenProps) {
  return (
    <figure className={cx('screens-one', isWide && 'screens-wide')}>
      <figcaption>
        <h3 className="text-22">{words.title}</h3>
        <p className="text-ink-2">{words.text}</p>
      </figcaption>
      <div className={picture.endsWith('-phone') ? 'phone screens-phone' : 'screens-window'}>
        <Picture name={picture} alt={words.alt} />
      </div>
    </figure>
  )
}
