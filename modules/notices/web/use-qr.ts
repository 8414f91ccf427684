import { useEffect, useState } from 'react'

/** The squares of a QR code as one path; the code that makes it is fetched with the first sheet. */
export const useQr = (text: string) => {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>()
  useEffect(() => {
    let current = true
    const draw = async () => {
      const { encodeQR } = await import('qr')
      const rows = encodeQR(text, 'raw', { border: 2 })
      const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      if (current) setDrawn({ path, size: rows.length })
    }
    draw().catch((error: unknown) => console.error('The QR code could not be drawn', error))
    return () => {
      current = false
    }
  }, [text])
  return drawn
}
