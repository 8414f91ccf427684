import { type ComponentType, lazy, Suspense } from 'react'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'

/**
 * A part that is fetched when it is first shown: a dialog, a sheet. What stands behind it loads without it, and its
 * words are there when it comes.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => {
    const component = await load()
    await preloadCreated(startingLang())
    return { default: component }
  })
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
