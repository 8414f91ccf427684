import { Flashlight, KeyboardIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../../texts/guard/texts.ts'
import type { Decoded, Frame } from './decoder.ts'
// oxlint-disable-next-line import/default -- the build answers with the address of the worker it made
import decoderUrl from './decoder.ts?worker&url'
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
        {!problem && (
          <Button size="guard" icon={<Flashlight />} aria-pressed={torch} onClick={() => void light()}>
            {t('torch')}
          </Button>
        )}
        <Button size="guard" icon={<KeyboardIcon />} onClick={onCode}>
          {t('code')}
        </Button>
      </div>
    </View>
  )
}

const pauseMs = 120
const longestSide = 800

const watch = async (
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  keep: (stream: MediaStream) => void,
  found: (text: string) => void,
) => {
  const decoder = openDecoder()
  signal.addEventListener('abort', decoder.close)
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    keep(stream)
    if (!video || signal.aborted) return
    video.srcObject = stream
    await video.play()
    const take = framesOf(video)
    while (!signal.aborted) {
      performance.mark('gate-frame')
      const { text, tookMs } = await decoder.read(take())
      if (text) {
        performance.mark('gate-decoded', { detail: tookMs })
        return found(text)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    decoder.close()
  }
}

/** One frame at a time; the pixels are handed over, not copied. */
const openDecoder = () => {
  const worker = new Worker(decoderUrl, { type: 'module' })
  const read = (frame: Frame) =>
    new Promise<Decoded>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('The decoder did not start')), { once: true })
      worker.postMessage(frame, [frame.data.buffer])
    })
  return { read, close: () => worker.terminate() }
}

/** The square that the guard sees, no larger than a code needs. */
const framesOf = (video: HTMLVideoElement) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (): Frame => {
    const side = Math.min(video.videoWidth, video.videoHeight) || 1
    const size = Math.min(side, longestSide)
    canvas.width = size
    canvas.height = size
    const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    context?.drawImage(video, left, top, side, side, 0, 0, size, size)
    const data = context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray(4)
    return { data, width: size, height: size }
  }
}
