import { FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PdfPage } from '#web/ui/pdf-page.tsx'

/** How a paper is shown: a photo or the first page of a PDF in place, so that whoever decides sees it; or only its name. */
type PaperShown = 'picture' | 'pdf' | 'link'

/** The paper behind something, always with a way to open it. */
export function PaperView({
  url,
  shown,
  alt,
  open,
}: {
  url: string
  shown: PaperShown
  alt: string
  /** What the link says that opens it. */
  open: string
}) {
  const [isUndrawable, setUndrawable] = useState(false)
  const giveUp = useCallback(() => setUndrawable(true), [])
  const link = (
    <a className="link inline-flex min-h-tap w-fit items-center gap-2 text-15" href={url}>
      <FileText aria-hidden="true" className="size-5" />
      {open}
    </a>
  )
  if (shown === 'link' || isUndrawable) return link
  if (shown === 'pdf')
    return (
      <div className="grid content-start gap-1">
        <a href={url} className="relative block w-fit max-w-full rounded-2 border border-line">
          <PdfPage url={url} alt={alt} onFail={giveUp} />
        </a>
        {link}
      </div>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block w-fit max-w-full rounded-2 border border-line">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="max-h-[420px] max-w-full rounded-2 bg-white object-contain"
      />
    </a>
  )
}
