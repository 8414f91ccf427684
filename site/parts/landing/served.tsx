import { type ReactNode, useEffect, useState } from 'react'
import { type Lang, useLanguage } from '#web/i18n/i18n.tsx'
import type { DrawnPart } from './drawn.tsx'

type Draw = (part: DrawnPart) => ReactNode

/** In the build only: the browser's bundle has neither the drawing nor its words. */
const drawInBuild: Draw | undefined = import.meta.env.SSR ? (await import('./drawn.tsx')).draw : undefined

/**
 * A part of the page that arrives finished and never changes: the browser leaves it as it was served, and downloads
 * what it takes to draw it only when the visitor changes the language. This halves the scripts of the landing page.
 */
export function Served({ part }: { part: DrawnPart }) {
  const draw = useDraw()
  if (draw)
    return (
      <div key="drawn" data-redrawn={import.meta.env.SSR ? undefined : ''}>
        {draw(part)}
      </div>
    )
  // React does not look inside an element whose inner HTML is set, so the served children stay.
  return <div key="served" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

const useDraw = (): Draw | undefined => {
  const { lang } = useLanguage()
  const [servedLang] = useState(lang)
  const [draw, setDraw] = useState<Draw | undefined>(() => drawInBuild)
  useEffect(() => {
    if (lang === servedLang || draw) return
    void loadDrawing(lang)
      .then((loaded) => setDraw(() => loaded))
      .catch((error: unknown) => console.error('The page could not be drawn in another language', error))
  }, [lang, servedLang, draw])
  return draw
}

const loadDrawing = async (lang: Lang): Promise<Draw> => {
  const { draw, landingTexts } = await import('./drawn.tsx')
  await landingTexts.load(lang)
  return draw
}
