import { useCallback } from 'react'

/** A small look at a chosen picture, before it is sent. The address is given back when it leaves the page. */
export function FilePicture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" className="size-12 shrink-0 rounded-1 object-cover" />
}
