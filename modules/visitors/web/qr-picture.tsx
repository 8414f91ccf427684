/** What it is called in every language. */
const name = 'QR'

/** The server's drawing as an image: an `<img>` runs nothing, whatever is in it. */
export function QrPicture({ svg }: { svg: string }) {
  if (!svg) return null
  return (
    <img
      alt={name}
      className="size-56 rounded-2 bg-white p-2"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
    />
  )
}
