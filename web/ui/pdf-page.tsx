import { useEffect, useRef, useState } from 'react'

/** The first page of a PDF, drawn where it stands; what draws it comes only once there is one in view. */
export function PdfPage({ url, alt, onFail }: { url: string; alt: string; onFail: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pages, setPages] = useState<number>()
  useEffect(() => {
    const place = canvas.current!
    const ended = new AbortController()
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return
      seen.disconnect()
      drawFirst(place, url, ended.signal).then(setPages, () => {
        if (!ended.signal.aborted) onFail()
      })
    })
    seen.observe(place)
    return () => {
      seen.disconnect()
      ended.abort()
    }
  }, [url, onFail])
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={alt}
        data-drawn={pages !== undefined}
        className="block aspect-[1/1.414] w-[360px] max-w-full rounded-2 bg-white object-contain"
      />
      {pages !== undefined && pages > 1 && (
        <span className="num absolute right-2 bottom-2 rounded-1 bg-surface px-2 text-13 text-ink-2">1/{pages}</span>
      )}
    </>
  )
}

/** Answers how many pages there are. */
const drawFirst = async (canvas: HTMLCanvasElement, url: string, signal: AbortSignal): Promise<number> => {
  const [{ getDocument }, answer] = await Promise.all([import('unpdf/pdfjs'), fetch(url, { signal })])
  if (!answer.ok) throw new Error(`The paper answers ${answer.status}`)
  const loading = getDocument({ data: await answer.arrayBuffer(), useSystemFonts: true, maxImageSize: 64e6 })
  try {
    const pdf = await loading.promise
    const page = await pdf.getPage(1)
    signal.throwIfAborted()
    const wanted = canvas.clientWidth * Math.max(2, devicePixelRatio)
    const viewport = page.getViewport({ scale: wanted / page.getViewport({ scale: 1 }).width })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
    return pdf.numPages
  } finally {
    await loading.destroy()
  }
}
