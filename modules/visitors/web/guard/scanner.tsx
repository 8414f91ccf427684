import { Flashlight, KeyboardIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../../texts/guard/texts.ts'
import { View } from './parts.tsx'

/** Reads QR codes from the camera; where there is none it says why, and the code pad is one tap away. */
export function Scanner({
  onText,
  onCode,
  onBack,
}: {
  onText: (text: string) => void
  onCode: () => void
  onBack: () => void
}) {
  const t = useT(texts)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [problem, setProblem] = useState<'noCamera' | 'needsHttps'>()
  const [torch, setTorch] = useState(false)
  const found = useEffectEvent(onText)
  useEffect(() => {
    const stopping = new AbortController()
    void watch(video.current, stopping.signal, (made) => (stream.current = made), found).catch(() =>
      setProblem(globalThis.isSecureContext ? 'noCamera' : 'needsHttps'),
    )
    return () => {
      stopping.abort()
      for (const track of stream.current?.getTracks() ?? []) track.stop()
    }
  }, [])
  const light = async () => {
    const [track] = stream.current?.getVideoTracks() ?? []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The torch is not in the DOM library.
    await track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] }).catch(() => undefined)
    setTorch(!torch)
  }
  return (
    <View title={t('scan')} text={t('scanHelp')} backWord={t('back')} onBack={onBack}>
      {problem ? (
        <NoticeBox tone="warn">{t(problem)}</NoticeBox>
      ) : (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-4 bg-black object-cover" />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button size="guard" icon={<Flashlight />} aria-pressed={torch} onClick={() => void light()}>
          {torch ? '−' : '+'}
        </Button>
        <Button size="guard" icon={<KeyboardIcon />} onClick={onCode}>
          {t('code')}
        </Button>
      </div>
    </View>
  )
}

const pauseMs = 120

const watch = async (
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  keep: (stream: MediaStream) => void,
  found: (text: string) => void,
) => {
  const [{ default: decodeQR }, stream] = await Promise.all([
    import('qr/decode.js'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ])
  keep(stream)
  if (!video || signal.aborted) return
  video.srcObject = stream
  await video.play()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  while (!signal.aborted) {
    canvas.width = video.videoWidth || 1
    canvas.height = video.videoHeight || 1
    context.drawImage(video, 0, 0)
    const text = decode(decodeQR, context.getImageData(0, 0, canvas.width, canvas.height))
    if (text) return found(text)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Most frames hold no code, and the decoder says so by an error. */
const decode = (read: (image: ImageData) => string, image: ImageData): string | undefined => {
  try {
    return read(image)
  } catch {
    return undefined
  }
}
