import { useQuery } from '@tanstack/react-query'

/** Drawn here, so that the picture needs no network once the bill is on the screen. Always dark on white. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { default: encode } = await import('qr')
      return encode(text, 'raw')
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (!data) return <div className="size-52 rounded-2 bg-white" />
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      data-upi={text}
      viewBox={`0 0 ${data.length} ${data.length}`}
      className="size-52 rounded-2 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
