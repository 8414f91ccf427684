import { useEffect, useState } from 'react'

/** A small look at a chosen picture, before it is sent. The address is given back when it leaves the page. */
export function FilePicture({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <img src={url} alt="" className="size-12 shrink-0 rounded-1 object-cover" />
  ) : (
    <span className="size-12 shrink-0" />
  )
}
