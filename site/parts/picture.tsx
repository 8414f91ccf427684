import { type PictureName, pictureSizes } from '#site/pictures/sizes.ts'

type Props = { name: PictureName; alt: string }

/**
 * A screen of the running product, as `npm run pictures` took it, in the theme the visitor reads in. Both are lazy, so
 * the one that is not shown is never fetched, nor one that nobody scrolls to; its room is kept from the first paint.
 */
export function Picture({ name, alt }: Props) {
  const { width, height } = pictureSizes[name]
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={files[`../pictures/${name}-${theme}.avif`]}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={theme === 'light' ? 'shot dark:hidden' : 'shot hidden dark:block'}
        />
      ))}
    </>
  )
}

const files = import.meta.glob<string>('../pictures/*.avif', { eager: true, query: '?url', import: 'default' })
