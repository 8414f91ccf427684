import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Photo } from './queueing.ts'

const longest = 640

/** The phone's own camera; what comes back is drawn anew at 640 px before it is kept. */
export function PhotoButton({ word, onPhoto }: { word: string; onPhoto: Taken }) {
  const { camera, take } = useCamera()
  return (
    <>
      {camera}
      <Button variant="primary" size="guard" icon={<Camera />} onClick={() => take(onPhoto)}>
        {word}
      </Button>
    </>
  )
}

type Taken = (photo: Photo) => void

/** For a press that means more than the photo: whoever turns the camera away goes on without one. */
export const useCamera = (): { camera: ReactNode; take: (then: Taken) => void } => {
  const t = useT(texts)
  const input = useRef<HTMLInputElement>(null)
  const taken = useRef<Taken>(undefined)
  useEffect(() => {
    const field = input.current
    const goOn = () => taken.current?.('none')
    field?.addEventListener('cancel', goOn)
    return () => field?.removeEventListener('cancel', goOn)
  }, [])
  const camera = (
    <input
      ref={input}
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      tabIndex={-1}
      aria-label={t('photo')}
      onChange={(event) => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (!file) return taken.current?.('none')
        void smaller(file)
          .catch(() => 'none' as const)
          .then((photo) => taken.current?.(photo))
      }}
    />
  )
  const take = (then: Taken) => {
    taken.current = then
    input.current?.click()
  }
  return { camera, take }
}

const smaller = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture'))), 'image/jpeg', 0.7),
  )
}
