import { onPhone, type PictureName, pictureSizes } from '#site/pictures/sizes.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

type Props = { name: PictureName; alt: string }

/**
 * A screen of the running product, as `npm run pictures` took it, in the visitor's language and theme, and on a phone as
 * a phone shows it. All are lazy, so one that is not shown is never fetched, nor one that nobody scrolls to; its room is
 * kept from the first paint.
 */
export function Picture({ name, alt }: Props) {
  const { lang } = useLanguage()
  const { width, height } = pictureSizes[name]
  const phone = onPhone[name]
  const fileOf = (one: PictureName, theme: string) => files[`../pictures/${lang}/${one}-${theme}.avif`]
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={theme === 'light' ? 'contents dark:hidden' : 'hidden dark:contents'}>
          {phone !== name && <source media="(width < 768px)" srcSet={fileOf(phone, theme)} {...pictureSizes[phone]} />}
          <img
            src={fileOf(name, theme)}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="shot"
          />
        </picture>
      ))}
    </>
  )
}

const files = import.meta.glob<string>('../pictures/*/*.avif', { eager: true, query: '?url', import: 'default' })
