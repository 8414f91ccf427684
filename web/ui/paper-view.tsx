import { FileText } from 'lucide-react'

/** The paper behind something: a photo is shown in place, so that whoever decides sees it; anything else is opened. */
export function PaperView({
  url,
  isPicture,
  alt,
  open,
}: {
  url: string
  isPicture: boolean
  alt: string
  /** What the link says that opens it. */
  open: string
}) {
  if (!isPicture)
    return (
      <a className="link inline-flex min-h-tap w-fit items-center gap-2 text-15" href={url}>
        <FileText aria-hidden="true" className="size-5" />
        {open}
      </a>
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
